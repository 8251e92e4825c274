import { describe, expect, it } from 'vitest'
import { serverVariables } from '@/lib/core/formats/neuro-san/server-variables'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'

const tree = (files: Record<string, string>): SourceTree => ({
  files: Object.entries(files).map(([path, text]) => ({
    path,
    mode: 0o644,
    bytes: new TextEncoder().encode(text),
  })),
})
const tool = 'from neuro_san.interfaces.coded_tool import CodedTool\nclass Price(CodedTool): pass\n'
const entry = '{ price: { class: price.Price, description: "The price." } }'
const toolFolder = (value: string, file = '.env') =>
  serverVariables(tree({ [file]: `AGENT_TOOL_PATH=${value}\n`, 'apps/market/tools/price.py': tool }))
    .toolFolder

describe('serverVariables', () => {
  it.each([
    ['apps/market/tools', 'apps/market/tools'],
    ['./apps/market/tools/', 'apps/market/tools'],
    ['/srv/project/apps/market/tools', 'apps/market/tools'],
    ['"${PWD}/apps/market/tools" # where the classes are', 'apps/market/tools'],
    ['apps.market.tools', 'apps/market/tools'],
    ["'apps'", 'apps'],
    ['/srv/elsewhere', null],
    ['', null],
  ])('looks up AGENT_TOOL_PATH=%s in the upload', (value, folder) => {
    expect(toolFolder(value)).toBe(folder)
  })

  it('reads .env before its example, and the topmost file first', () => {
    const files = {
      '.env.example': 'AGENT_TOOL_PATH=b\n',
      '.env': 'export AGENT_TOOL_PATH=a\n# AGENT_TOOL_PATH=c\n',
      'sub/.env': 'AGENT_TOOL_PATH=c\n',
      'a/x.py': '',
      'b/x.py': '',
      'c/x.py': '',
    }
    expect(serverVariables(tree(files)).toolFolder).toBe('a')
  })

  it('looks below the folder of the file first', () => {
    const files = { 'app/.env.sample': 'AGENT_TOOL_PATH=tools', 'app/tools/x.py': '', 'tools/x.py': '' }
    expect(serverVariables(tree(files)).toolFolder).toBe('app/tools')
  })
})

describe('an upload with variables of its server', () => {
  it('finds classes in AGENT_TOOL_PATH before coded_tools, and says so', () => {
    const { tools, problems } = readToolbox(
      tree({
        '.env.example': 'AGENT_TOOL_PATH=/app/my_tools\n',
        'toolbox_info.hocon': entry,
        'my_tools/price.py': tool,
        'coded_tools/price.py': tool,
      }),
    )
    expect(tools[0]!.program).toMatchObject({ root: 'my_tools', className: 'price.Price' })
    expect(problems).toMatchObject([
      {
        severity: 'info',
        code: 'neuro-san-variable',
        message: 'AGENT_TOOL_PATH is set to /app/my_tools. In this upload, that is my_tools.',
        place: { file: '.env.example', line: 1 },
      },
    ])
  })

  it('finds classes of a network below AGENT_TOOL_PATH, named by AGENT_MANIFEST_FILE', () => {
    const network = `{ tools: [
      { name: seller, instructions: "Sell.", tools: [price] },
      { name: price, function: { description: "The price." }, class: price.Price }
    ] }`
    const { tools } = readToolbox(
      tree({
        '.env': 'AGENT_TOOL_PATH=./src/my_tools\nAGENT_MANIFEST_FILE=./conf/manifest.hocon\n',
        'conf/manifest.hocon': '{ "market/stand.hocon": true }',
        'conf/market/stand.hocon': network,
        'src/my_tools/market/stand/price.py': tool,
        'src/my_tools/price.py': tool,
      }),
    )
    expect(tools.map(({ name }) => name)).toEqual(['market/stand/price'])
    expect(tools[0]!.program).toMatchObject({ root: 'src', className: 'my_tools.market.stand.price.Price' })
  })

  it.each([
    ['./manifest.hocon', 'basic/registries/x/price'],
    ['./manifest.hocon:./basic/manifest.hocon', 'registries/x/price'],
  ])('names networks below the nearest manifest of AGENT_MANIFEST_FILE=%s', (value, name) => {
    const { tools } = readToolbox(
      tree({
        '.env': `AGENT_MANIFEST_FILE=${value}\n`,
        'manifest.hocon': '{ "basic/registries/x.hocon": true }',
        'basic/manifest.hocon': '{ "registries/x.hocon": true }',
        'basic/registries/x.hocon': `{ tools: [
          { name: seller, instructions: "Sell.", tools: [price] },
          { name: price, function: { description: "The price." }, class: price.Price }
        ] }`,
        'coded_tools/price.py': tool,
      }),
    )
    expect(tools.map(each => each.name)).toEqual([name])
  })

  it('reads the file of AGENT_TOOLBOX_INFO_FILE as a toolbox info file, also if it is empty', () => {
    const files = { '.env': 'AGENT_TOOLBOX_INFO_FILE=./conf/mine.hocon\n', 'conf/mine.hocon': '{ broken: ' }
    const { formats, problems } = readToolbox(tree(files))
    expect(formats).toContain('neuro-san-toolbox-info')
    expect(problems.map(({ place }) => place?.file)).toContain('conf/mine.hocon')
  })

  it('says that a path is not in the upload', () => {
    const { problems } = readToolbox(
      tree({ '.env': 'AGENT_TOOL_PATH=/srv/elsewhere\n', 'toolbox_info.hocon': entry, 'price.py': tool }),
    )
    expect(problems.map(({ message }) => message)).toContain(
      'AGENT_TOOL_PATH is set to /srv/elsewhere, which is not in this upload, so Pegboard ignores it.',
    )
  })
})

const networkOf = (className: string) => `{ tools: [
  { name: seller, instructions: "Sell.", tools: [price] },
  { name: price, function: { description: "The price." }, class: ${className} }
] }`

describe('PYTHONPATH of an upload', () => {
  it.each([
    ['src', ['src']],
    ['.', ['']],
    ['${PWD}:$PYTHONPATH:./src', ['', 'src']],
    ['/srv/project/src;/srv/elsewhere', ['src']],
    ['src.v2', []],
  ])('%s is looked up in the upload', (value, folders) => {
    const files = { '.env': `PYTHONPATH=${value}\n`, 'src/v2/price.py': tool }
    expect(serverVariables(tree(files)).importFolders).toEqual(folders)
  })

  it('finds a class by its name from there, before a file elsewhere', () => {
    const { tools, problems } = readToolbox(
      tree({
        '.env': 'PYTHONPATH=./lib/python\n',
        'toolbox_info.hocon': entry,
        'a/price.py': tool,
        'lib/python/price.py': 'import shared.rates\n' + tool,
        'lib/python/shared/rates.py': '',
      }),
    )
    expect(tools[0]!.program).toMatchObject({
      root: 'lib/python',
      className: 'price.Price',
      config: { importFolders: ['lib/python'] },
    })
    expect(problems.map(({ message }) => message)).toEqual([
      'PYTHONPATH is set to ./lib/python. In this upload, that is lib/python.',
    ])
  })

  it('finds the full name of an agent of a network in each of its folders', () => {
    const { tools } = readToolbox(
      tree({
        '.env': 'PYTHONPATH=src:more\n',
        'registries/stand.hocon': networkOf('tools.price.Price'),
        'more/tools/price.py': tool,
        'coded_tools/tools/price.py': tool,
      }),
    )
    expect(tools[0]!.program).toMatchObject({ root: 'more', className: 'tools.price.Price' })
  })

  it('resolves what the class imports', () => {
    const needs = (env: Record<string, string>) =>
      readToolbox(
        tree({
          ...env,
          'toolbox_info.hocon': entry,
          'price.py': `import rates\n${tool}`,
          'more/rates.py': '',
        }),
      ).tools[0]!.needs
    expect(needs({ '.env': 'PYTHONPATH=more' })).toEqual([{ kind: 'source', name: 'price.py', met: true }])
    expect(needs({})).toMatchObject([{ kind: 'source' }, { kind: 'package', name: 'rates' }])
  })

  it.each([
    ['src', { root: 'src', className: 'shop.my_tools.stand.price.Price' }],
    ['.:src:src/shop', { root: 'src/shop', className: 'my_tools.stand.price.Price' }],
    ['.', { root: '', className: 'src.shop.my_tools.stand.price.Price' }],
    ['elsewhere', { root: 'src/shop', className: 'my_tools.stand.price.Price' }],
  ])('%s decides where the package of AGENT_TOOL_PATH begins', (value, program) => {
    const { tools } = readToolbox(
      tree({
        '.env': `AGENT_TOOL_PATH=./src/shop/my_tools\nPYTHONPATH=${value}\n`,
        'registries/stand.hocon': networkOf('price.Price'),
        'src/shop/my_tools/stand/price.py': tool,
      }),
    )
    expect(tools[0]!.program).toMatchObject(program)
  })
})

describe('AGENT_TOOL_PATH_ONLY of an upload', () => {
  const read = (variables: string, files: Record<string, string>) => {
    const { tools, problems } = readToolbox(tree({ '.env': `${variables}\n`, ...files }))
    return { program: tools[0]!.program, needs: tools[0]!.needs, problems }
  }
  const only = 'AGENT_TOOL_PATH=my_tools\nAGENT_TOOL_PATH_ONLY=true'

  it('finds a class only below the tool path, also one that the root has', () => {
    const files = {
      'toolbox_info.hocon': entry,
      'price.py': tool,
      'my_tools/price.py': tool,
    }
    expect(read(only, files).program).toMatchObject({ root: 'my_tools', className: 'price.Price' })
    expect(read('AGENT_TOOL_PATH=my_tools', files).program).toMatchObject({ root: '' })
  })

  it('reports a class outside of the tool path, and does not run its tool', () => {
    const { program, needs, problems } = read(only, {
      'toolbox_info.hocon': entry,
      'price.py': tool,
      'my_tools/other.py': '',
    })
    expect(program).toBeUndefined()
    expect(needs).toMatchObject([{ kind: 'source', name: 'price.py', met: false }])
    expect(problems.find(({ code }) => code === 'class-outside-tool-path')).toMatchObject({
      severity: 'error',
      message: 'With AGENT_TOOL_PATH_ONLY, neuro-san finds price.Price only below my_tools, where it is not.',
      hint: 'Move price.py below that folder, or remove AGENT_TOOL_PATH_ONLY.',
      place: { file: 'toolbox_info.hocon', line: 1 },
    })
  })

  it('suggests the name below the tool path for a full name', () => {
    const { problems } = read(only, {
      'registries/stand.hocon': networkOf('my_tools.price.Price'),
      'my_tools/price.py': tool,
    })
    expect(problems.find(({ code }) => code === 'class-outside-tool-path')?.hint).toBe('Write price.Price.')
  })

  it('reports a class of neuro-san itself by its full name', () => {
    const { problems } = read(only, {
      'toolbox_info.hocon': '{ x: { class: neuro_san.coded_tools.x.X, description: "X." } }',
      'my_tools/price.py': tool,
    })
    expect(problems.map(({ code }) => code)).toContain('class-outside-tool-path')
  })

  it('searches the folders of a network from its own to the tool path', () => {
    const files = {
      'registries/market/stand.hocon': networkOf('price.Price'),
      'price.py': tool,
      'my_tools/market/price.py': tool,
      'my_tools/price.py': tool,
    }
    expect(read(only, files).program).toMatchObject({ root: '', className: 'my_tools.market.price.Price' })
  })

  it('searches coded_tools if no tool path is set', () => {
    const files = { 'toolbox_info.hocon': entry, 'price.py': tool, 'coded_tools/price.py': tool }
    expect(read('AGENT_TOOL_PATH_ONLY="YES"', files).program).toMatchObject({ root: 'coded_tools' })
  })

  it.each([
    ['AGENT_TOOL_PATH_ONLY=1', {}, 'neuro-san only restricts classes if it is true or yes.'],
    ['AGENT_TOOL_PATH_ONLY=false', {}, 'neuro-san only restricts classes if it is true or yes.'],
    [
      'AGENT_TOOL_PATH=/srv/elsewhere\nAGENT_TOOL_PATH_ONLY=true',
      {},
      'the folder of AGENT_TOOL_PATH is not in this upload.',
    ],
    [only, { 'requirements.txt': 'neuro-san==0.6.93\n' }, "neuro-san 0.6.93 doesn't know it."],
  ])('%s with %j has no effect, and a note says why', (variables, files, reason) => {
    const { program, problems } = read(variables, {
      ...files,
      'toolbox_info.hocon': entry,
      'price.py': tool,
      'my_tools/price.py': tool,
    })
    expect(program).toMatchObject({ root: '' })
    expect(problems.map(({ message }) => message).join('\n')).toContain(
      `Pegboard ignores it, because ${reason}`,
    )
  })
})
