/** The import rules of ARCHITECTURE.md as a table, and a check of one source file against it. */
import path from 'node:path'
import ts from 'typescript'

/** Layers, with the complete list of other layers that each may import. Every layer may import itself. */
export const layers = {
  app: ['components', 'components/ui', 'lib/web', 'lib/operations', 'lib/core'],
  'components/ui': ['lib/core'],
  components: ['components/ui', 'lib/core'],
  'lib/worker': [
    ...(['lib/operations', 'lib/sandbox', 'lib/store', 'lib/outbound'] as const),
    ...(['lib/log', 'lib/config', 'lib/core'] as const),
  ],
  'lib/cli': ['lib/core'],
  'lib/web': ['lib/operations', 'lib/store', 'lib/outbound', 'lib/log', 'lib/config', 'lib/core'],
  'lib/operations': ['lib/store', 'lib/core'],
  'lib/store': ['lib/config', 'lib/core'],
  'lib/sandbox': ['lib/outbound', 'lib/config', 'lib/core'],
  'lib/outbound': ['lib/core'],
  'lib/log': ['lib/config'],
  'lib/config': [],
  'lib/core': [],
} as const satisfies Record<string, readonly string[]>
type Layer = keyof typeof layers

/**
 * Folders of lib/core from the bottom up. Each may import itself and those before it, types included, so that
 * the core can be read in this order.
 */
const coreLadder = [
  ...['base', 'hocon', 'spec', 'network', 'formats', 'attestations', 'export'],
  ...['policy/model', 'policy/evaluate', 'policy/text', 'policy/check', 'policy/imports', 'policy/views'],
  ...['tokens', 'people', 'secrets', 'runs', 'environments'],
  ...['proposals/rules', 'proposals/model', 'proposals/files', 'proposals/acceptance'],
  ...['proposals/wording', 'proposals/diff'],
  ...[
    'proposals/rebase',
    'proposals/replay',
    'proposals/selection',
    'proposals/judge',
    'proposals/lifecycle',
    'proposals/reports',
  ],
  ...[
    'catalog',
    'examples',
    'documentation',
    'demand',
    'usage',
    'sets',
    'mcp',
    'notifications',
    'audit',
    'webhooks',
    'repositories',
    'background',
    'settings',
  ],
]

/** @returns the position of a file of lib/core in the list, or -1 if its folder is not listed */
export const rungOf = (file: string): number =>
  coreLadder.findIndex(folder => file.startsWith(`lib/core/${folder}/`))

/** Packages that only some layers may import. A name includes everything below it. */
const packages: {
  names: readonly string[]
  layers: readonly Layer[]
  /** Single files outside these layers that may import it too. */
  files?: readonly string[]
  because: string
}[] = [
  {
    names: ['@prisma', 'pg', 'graphile-worker'],
    layers: ['lib/store'],
    because: 'only lib/store speaks to Postgres',
  },
  {
    names: ['@aws-sdk'],
    layers: ['lib/store'],
    because: 'only lib/store speaks to the object store',
  },
  {
    names: ['@modelcontextprotocol'],
    layers: ['lib/web'],
    because: 'only lib/web speaks the protocol of agents',
  },
  {
    names: ['@sigstore'],
    layers: ['lib/core'],
    because: 'only lib/core/attestations verifies signatures of Sigstore',
  },
  {
    names: ['oidc-provider', 'light-my-request'],
    layers: ['lib/web'],
    because: 'only lib/web speaks OAuth',
  },
  {
    names: ['next/link'],
    layers: ['components/ui'],
    because: 'links are those of components/ui/layout/link.tsx',
  },
  {
    names: ['next', 'next-auth'],
    layers: ['app', 'components', 'components/ui', 'lib/web'],
    because: 'only app, components and lib/web know of Next',
  },
  {
    names: ['react', 'react-dom'],
    layers: ['app', 'components', 'components/ui', 'lib/web'],
    files: ['lib/operations/toolboxes/once-per-page.ts'],
    because: 'only app, components and lib/web know of React',
  },
  {
    names: ['node:child_process'],
    layers: ['lib/sandbox'],
    files: ['lib/cli/read-git.ts'],
    because: 'only lib/sandbox starts processes',
  },
]

/** Modules of Node without I/O or a clock; rules may use no others. */
const pureModules = ['node:buffer', 'node:crypto', 'node:path', 'node:stream', 'node:util', 'node:zlib']

/** The third file reads the one variable that Next replaces while compiling. */
const environmentReaders = ['lib/config.ts', 'lib/cli/main.ts', 'instrumentation.ts']

/** Files that Next requires at the root, and the layer that each belongs to. */
const rootFiles: Record<string, Layer> = {
  'proxy.ts': 'lib/web',
  'instrumentation.ts': 'lib/web',
  'instrumentation-node.ts': 'lib/web',
}

/** @returns the layer of a path without its alias, or null for a path outside the application */
function layerOf(file: string): Layer | null {
  const inFolder = (Object.keys(layers) as Layer[])
    // The longest name comes first, because components/ui is a layer of its own.
    .toSorted((a, b) => b.length - a.length)
    .find(layer => file === layer || file === `${layer}.ts` || file.startsWith(`${layer}/`))
  return inFolder ?? rootFiles[file] ?? null
}

/**
 * @param file the path from the root of the repository, with slashes
 * @returns one sentence for each rule that the file breaks
 */
export function judgeSource(file: string, source: string): string[] {
  const layer = layerOf(file)
  if (!layer) return [`${file}: is in no known folder`]
  const problems = listImports(source).map(specifier => judgeImport(file, layer, specifier))
  return [...problems, ...judgeName(file), ...judgeReach(file, layer, source)]
    .filter(problem => problem !== null)
    .map(problem => `${file}: ${problem}`)
}

function judgeImport(file: string, layer: Layer, specifier: string): string | null {
  if (specifier === 'server-only' && layer !== 'app' && layer !== 'components')
    return `imports ${specifier}, but also runs outside Next`
  if (!specifier.startsWith('.') && !specifier.startsWith('@/')) return judgePackage(file, layer, specifier)

  const target = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(file), specifier)
  if (target.startsWith('lib/store/generated') && layer !== 'lib/store')
    return `imports ${specifier}: the generated client belongs to lib/store`
  const other = layerOf(target)
  // Imports from outside the layers can be style sheets and data files beside the importer, but not code.
  if (!other) return /\.(css|json)$/.test(target) ? null : `imports ${specifier}, which is in no known folder`
  const allowed: readonly string[] = layers[layer]
  if (other !== layer && !allowed.includes(other))
    return `imports ${specifier}: ${layer} may not import ${other}`
  return layer === 'lib/core' && rungOf(target) > rungOf(file) && rungOf(file) !== -1
    ? `imports ${specifier}: lib/core/${coreLadder[rungOf(file)]} may not import lib/core/${coreLadder[rungOf(target)]}`
    : null
}

function judgePackage(file: string, layer: Layer, specifier: string): string | null {
  const name = builtin(specifier)
  if (layer === 'lib/core' && name.startsWith('node:') && !pureModules.includes(name))
    return `imports ${specifier}: the rules have no input and output`
  if (name === 'node:process') return `imports ${specifier}: use the global`
  const owned = packages.find(({ names }) =>
    names.some(owner => name === owner || name.startsWith(`${owner}/`)),
  )
  const isAllowed = owned?.layers.includes(layer) || owned?.files?.includes(file)
  return owned && !isAllowed ? `imports ${specifier}: ${owned.because}` : null
}

const builtin = (specifier: string) =>
  specifier.startsWith('node:') || !nodeModules.has(specifier.split('/')[0]!)
    ? specifier
    : `node:${specifier}`
const nodeModules = new Set([
  'child_process',
  'crypto',
  'fs',
  'http',
  'https',
  'net',
  'os',
  'path',
  'process',
  'vm',
])

function judgeName(file: string): string[] {
  const name = path.posix.basename(file)
  const problems = []
  if (/(^|[-.])(utils?|misc|helpers?)([-.]|$)/.test(name)) problems.push('is a name not yet found')
  // Brackets in Next's folder names have a meaning; file names follow the general rule.
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(name)) problems.push('is not in kebab case')
  return problems
}

function judgeReach(file: string, layer: Layer, source: string): string[] {
  const problems: string[] = []
  if (!suspiciousWords.test(source)) return problems
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, scriptKind(file))
  const visit = (node: ts.Node): void => {
    const reached = textOf(node)
    if (reached === 'process.env' && !environmentReaders.includes(file))
      problems.push('reads process.env, which belongs to lib/config.ts')
    if (layer === 'lib/core' && reached && impure.has(reached))
      problems.push(`calls ${reached}: time and randomness come in as arguments`)
    if (reached && evaluators.has(reached)) problems.push(`uses ${reached}, which runs text as code`)
    const query = layer === 'lib/store' ? null : queryOf(node)
    if (query) problems.push(`uses ${query}: SQL and tables belong to lib/store`)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return problems
}

const impure = new Set(['Date.now', 'new Date()', 'Math.random', 'performance.now', 'crypto.randomUUID'])
const evaluators = new Set(['eval', 'new Function', 'Function'])
/** Without one of these words nothing of the above is reached, and a file need not be parsed; a name can be escaped. */
const suspiciousWords = /\b(process|Date|Math|performance|crypto|eval|Function|Prisma|database|tx)\b|Raw|\\u/

const rawQueries = new Set(['$queryRaw', '$executeRaw', '$queryRawUnsafe', '$executeRawUnsafe'])

/**
 * Names the use of a query or table of Prisma. Outside of lib/store, clients and transactions are only passed on, so any
 * property of them is one.
 */
function queryOf(node: ts.Node): string | null {
  if (!ts.isPropertyAccessExpression(node)) return null
  const { expression, name } = node
  if (rawQueries.has(name.text)) return name.text
  if (ts.isIdentifier(expression) && ['Prisma', 'tx'].includes(expression.text))
    return `${expression.text}.${name.text}`
  const isClient =
    ts.isCallExpression(expression) &&
    ts.isIdentifier(expression.expression) &&
    expression.expression.text === 'database'
  return isClient ? `database().${name.text}` : null
}

/** Returns the name that a node refers to, in the form used by the sets above. */
function textOf(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
    return `${node.expression.text}.${node.name.text}`
  if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression))
    return ts.isStringLiteral(node.argumentExpression)
      ? `${node.expression.text}.${node.argumentExpression.text}`
      : null
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
    if (node.expression.text === 'Function') return 'new Function'
    return node.expression.text === 'Date' && !node.arguments?.length ? 'new Date()' : null
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) return node.expression.text
  // const { env } = process
  if (ts.isVariableDeclaration(node) && node.initializer && ts.isObjectBindingPattern(node.name))
    return ts.isIdentifier(node.initializer) && node.initializer.text === 'process' ? 'process.env' : null
  return null
}

const scriptKind = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

/** Lists everything named by import, export from, import() and require(), types included. */
export const listImports = (source: string) =>
  ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName)
