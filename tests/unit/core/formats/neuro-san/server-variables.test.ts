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
