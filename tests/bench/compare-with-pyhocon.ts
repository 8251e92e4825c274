// Compares Pegboard's reader of toolbox info files with pyhocon, neuro-san's reader, over generated and damaged files:
//   node --import tsx tests/bench/compare-with-pyhocon.ts [FILES] [SEED]
// It needs python3, and installs pyhocon from the package index into an environment of its own in the temporary folder.
// Prints each kind of result with its count and its shortest files. 20,000 files take about four minutes.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isLosslessNumber, parse } from 'lossless-json'
import { makeRandom, makeText } from './pyhocon/make-text'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { readHocon, type HoconNode } from '@/lib/core/hocon/read-hocon'

type Result = { value: unknown } | { error: string }

const requirements = ['pyhocon==0.3.63', 'pyparsing==3.3.3']
const examplesMax = 12
/** Findings about reading the file. The others are about the tools in it. */
const aboutReading = /^(hocon|pyhocon|variable|quotes)-|^info-(root-not-object|byte-order-mark)$/

const [count = '20000', seed = '1'] = process.argv.slice(2)
const random = makeRandom(Number(seed))
const texts = Array.from({ length: Number(count) }, () => makeText(random))
const groups = new Map<string, string[]>()
let index = 0
for await (const result of readWithPyhocon(texts)) {
  const text = texts[index++]!
  const group = compare(text, result)
  groups.set(group, [...(groups.get(group) ?? []), text])
}
if (index < texts.length) throw new Error(`pyhocon read only ${index} of ${texts.length} files.`)
for (const [group, files] of [...groups].sort((a, b) => b[1].length - a[1].length)) {
  console.log(`${files.length}\t${group}`)
  if (group.startsWith('same')) continue
  const shortest = files.sort((a, b) => a.length - b.length).slice(0, examplesMax)
  for (const text of shortest) console.log(`\t${JSON.stringify(text)}`)
}

async function* readWithPyhocon(files: readonly string[]): AsyncGenerator<Result> {
  const folder = join(tmpdir(), `pegboard-${requirements.join('-').replaceAll('=', '')}`)
  const python = join(folder, 'bin/python')
  if (!existsSync(python)) execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' })
  execFileSync(python, ['-m', 'pip', 'install', '--quiet', ...requirements], { stdio: 'inherit' })
  const script = join(import.meta.dirname, 'pyhocon/read_files.py')
  const reader = spawn(python, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  reader.stdin.end(files.map(text => `${JSON.stringify(text)}\n`).join(''))
  for await (const line of createInterface({ input: reader.stdout })) yield parse(line) as Result
}

function compare(text: string, theirs: Result): string {
  const { root } = readHocon(text, { unresolved: 'keep' })
  const bytes = new TextEncoder().encode(text)
  const { problems } = readToolbox({ files: [{ path: 'toolbox_info.hocon', mode: 0o644, bytes }] })
  const found = problems.filter(({ code }) => aboutReading.test(code))
  const codes = [...new Set(found.map(({ code }) => code))].sort().join(' ') || 'NO FINDING'
  const isRejected = !root || found.some(({ severity }) => severity === 'error')
  if ('error' in theirs)
    return isRejected ? 'same: both reject' : `only pyhocon rejects: ${codes} (${theirs.error})`
  if (isRejected) return `only Pegboard rejects: ${codes}`
  return isSame(root, theirs.value) ? 'same: equal values' : `values differ: ${codes}`
}

function isSame({ value }: HoconNode, theirs: unknown): boolean {
  switch (value.kind) {
    case 'object': {
      if (theirs === null || typeof theirs !== 'object' || Array.isArray(theirs)) return false
      const members = new Map(Object.entries(theirs))
      return (
        members.size === value.entries.length &&
        value.entries.every(({ key, node }) => members.has(key) && isSame(node, members.get(key)))
      )
    }
    case 'array':
      return (
        Array.isArray(theirs) &&
        theirs.length === value.items.length &&
        value.items.every((item, at) => isSame(item, theirs[at]))
      )
    case 'number':
      return isLosslessNumber(theirs) && isSameNumber(value.text, theirs.value)
    case 'null':
      return theirs === null
    case 'unresolved':
      return theirs === value.text
    default:
      return theirs === value.value
  }
}

/** Python keeps every digit of an integer; 1 and 1.0 have different types. */
function isSameNumber(ours: string, theirs: string): boolean {
  const isInteger = (text: string) => /^-?\d+$/.test(text)
  if (isInteger(ours) !== isInteger(theirs)) return false
  return isInteger(ours) ? BigInt(ours) === BigInt(theirs) : Number(ours) === Number(theirs)
}
