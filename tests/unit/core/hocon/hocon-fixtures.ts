// Loads the HOCON fixtures and compares values as their README specifies.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { HoconNode, HoconValue } from '@/lib/core/hocon/read-hocon'

export const fixtureFolder = join(__dirname, '../../../fixtures/hocon')

export const readFixture = (...path: string[]) => readFileSync(join(fixtureFolder, ...path), 'utf8')

export const readJsonFixture = <T>(...path: string[]) => JSON.parse(readFixture(...path)) as T

export const listFixtures = (folder: string, ending: string) =>
  readdirSync(join(fixtureFolder, folder))
    .filter(name => name.endsWith(ending))
    .map(name => name.slice(0, -ending.length))
    .sort()

/**
 * A value as text in which equal values read the same: object keys sorted, decimals by value, whole numbers by their
 * digits.
 */
export function canonical(value: HoconValue): string {
  switch (value.kind) {
    case 'object':
      return `{${value.entries
        .map(entry => `${JSON.stringify(entry.key)}:${canonical(entry.node.value)}`)
        .sort()
        .join()}}`
    case 'array':
      return `[${value.items.map(item => canonical(item.value)).join()}]`
    case 'string':
      return JSON.stringify(value.value)
    case 'number':
      return canonicalNumber(value.text)
    case 'boolean':
      return String(value.value)
    case 'null':
      return 'null'
    case 'unresolved':
      return `unresolved ${JSON.stringify(value.text)}`
  }
}

function canonicalNumber(text: string): string {
  if (/^-?\d+$/.test(text)) return String(BigInt(text))
  const number = Number(text)
  return Number.isSafeInteger(number) ? String(BigInt(number)) : String(number)
}

/** The node that a JSON pointer leads to, with its entry when it is the value of a key. */
export function nodeAt(root: HoconNode, pointer: string) {
  let node = root
  let entry = null
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (node.value.kind === 'array') {
      entry = null
      node = node.value.items[Number(key)]!
    } else if (node.value.kind === 'object') {
      entry = node.value.entries.find(candidate => candidate.key === key)!
      node = entry.node
    } else throw new Error(`${pointer} leads into a plain value`)
  }
  return { node, entry }
}
