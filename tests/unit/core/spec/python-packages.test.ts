import { describe, expect, it } from 'vitest'
import { announcedPackages } from '@/lib/core/formats/setup-notes'
import {
  adviseOnModule,
  adviseOnPackage,
  listMissingNeeds,
  listMissingPackages,
} from '@/lib/core/spec/missing-needs'
import { decidingModule, packageOfModule } from '@/lib/core/spec/python-packages'
import type { Need } from '@/lib/core/spec/tool-spec'

describe('the package of a module', () => {
  it.each([
    ['yaml', 'pyyaml'],
    ['cv2', 'opencv-python'],
    ['PIL', 'pillow'],
    ['bs4', 'beautifulsoup4'],
    ['sklearn', 'scikit-learn'],
    ['dotenv', 'python-dotenv'],
    ['requests', 'requests'],
    ['langchain_google_community', 'langchain-google-community'],
    ['google.genai', 'google-genai'],
    ['google.cloud.speech_v1p1beta1', 'google-cloud-speech'],
    ['google.cloud.secretmanager', 'google-cloud-secret-manager'],
    ['azure.storage.blob', 'azure-storage-blob'],
    ['ruamel.yaml', 'ruamel-yaml'],
  ])('of %s is %s', (module, expected) => {
    expect(packageOfModule(module)).toBe(expected)
  })

  it.each(['google', 'azure', 'google.cloud.unheard_of', 'missing', 'constructor', 'company_tools'])(
    'of %s is not guessed',
    module => {
      expect(packageOfModule(module)).toBeNull()
    },
  )

  it('is the one that the upload announces', () => {
    expect(packageOfModule('cv2', ['opencv_python_headless'])).toBe('opencv-python-headless')
    expect(packageOfModule('acme', ['numpy', 'acme-sdk'])).toBe('acme-sdk')
    expect(packageOfModule('acme', ['acme-sdk', 'python-acme'])).toBeNull()
    expect(packageOfModule('google', ['langchain-google-community'])).toBeNull()
  })

  it('is named in the advice, or the advice is to find it', () => {
    expect(adviseOnModule('google.genai')).toBe('Add google-genai to requirements.txt.')
    expect(adviseOnModule('missing')).toBe(
      'Find out which package provides missing, and add it to requirements.txt.',
    )
    const stored = {
      kind: 'package',
      name: 'PIL',
      note: 'Imported by a.py: pip install pillow',
      met: false,
    } as const
    expect(adviseOnPackage(stored)).toBe('Add pillow to requirements.txt.')
  })
})

describe('the module that decides on the package', () => {
  it.each([
    [['yaml.nodes', 'yaml.nodes.Node'], 'yaml'],
    [['google', 'google.genai'], 'google.genai'],
    [['google.genai.types', 'google.genai.types.Part'], 'google.genai'],
    [['google.cloud', 'google.cloud.storage'], 'google.cloud.storage'],
    [['google.cloud.speech_v1'], 'google.cloud.speech_v1'],
    [['google.cloud.unheard_of.v2', 'google.cloud.unheard_of.v2.Client'], 'google.cloud.unheard_of'],
    [['azure.identity', 'azure.identity.DefaultAzureCredential'], 'azure.identity'],
    [['google'], 'google'],
  ])('of an import of %j is %s', (names, expected) => {
    expect(decidingModule(names)).toBe(expected)
  })
})

describe('the missing needs of a tool', () => {
  const genai = { kind: 'package', name: 'google.genai', package: 'google-genai', met: false } as const
  const needs: Need[] = [
    genai,
    { kind: 'package', name: 'yaml', package: 'pyyaml', met: true },
    { kind: 'secret', name: 'API_KEY', met: false },
    { kind: 'network', name: 'network', met: false },
  ]

  it('are those that a person can meet, with advice', () => {
    expect(listMissingNeeds(needs, new Set())).toEqual([
      { kind: 'package', name: 'google.genai', advice: 'Add google-genai to requirements.txt.' },
      {
        kind: 'secret',
        name: 'API_KEY',
        advice: expect.stringContaining('grant it to this version') as string,
      },
    ])
  })

  it('are not to be added again if their installation failed', () => {
    expect(listMissingNeeds([genai], new Set(['package']))[0]!.advice).toBe(
      "The packages of this version couldn't be installed.",
    )
    expect(listMissingNeeds([genai], new Set(['npm-package']))[0]!.advice).toContain('Add google-genai')
  })

  it('are listed once per package, with all tools', () => {
    const tools = ['one', 'two'].map(name => ({ name, needs }))
    expect(listMissingPackages(tools, new Set())).toMatchObject([
      { name: 'google.genai', tools: ['one', 'two'] },
    ])
  })
})

describe('the announced packages of a program', () => {
  it.each([
    ['raise ImportError("Run `pip install acme-sdk` first.")', ['acme-sdk']],
    ["raise ImportError('pip install -U acme-sdk[all] numpy')", ['acme-sdk', 'numpy']],
    ['# pip install acme-sdk>=1.2, then set ACME_KEY', ['acme-sdk']],
    ['acme - 1 >= 2', []],
  ])('are read from %s', (line, expected) => {
    expect(announcedPackages(`import x\n${line}\n`)).toEqual(expected)
  })
})
