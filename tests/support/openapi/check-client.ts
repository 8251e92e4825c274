/** Compiles a client against the types that openapi-typescript generates from the API description. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'

const folder = path.resolve('tests/fixtures/api-client')
const typesFile = path.join(folder, 'paths.ts')
const clientFile = path.join(folder, 'client.ts')

/** Returns the generated types as source text. */
export const generateTypes = async (document: object): Promise<string> =>
  astToString(await openapiTS(document as OpenAPI3))

export const readClient = (): string => readFileSync(clientFile, 'utf8')

type Client = {
  useApi: (
    place: { baseUrl: string; token: string; fetch: (request: Request) => Promise<Response> },
    ...names: [toolbox: string, tool: string, proposal: number]
  ) => Promise<Record<string, unknown>>
}

/** Loads the client. Its types exist only while it is compiled, so it is not part of the project. */
export const loadClient = async (): Promise<Client> => (await import(/* @vite-ignore */ clientFile)) as Client

/** Returns the errors of the compiler for a client. @param types the generated types */
export function compileClient(types: string, client: string): string[] {
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  }
  const texts = new Map([
    [typesFile, types],
    [clientFile, client],
  ])
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = name => texts.has(name) || fileExists(name)
  host.readFile = name => texts.get(name) ?? readFile(name)
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name)
    return text === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version, true)
  }
  const program = ts.createProgram([clientFile], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
