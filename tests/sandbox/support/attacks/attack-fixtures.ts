import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import type { LimitSettings } from '@/lib/core/runs/limits/limit-settings'
import type { Outcome } from '@/lib/core/runs/outcome'
import type { Targets } from './attacks'

/** The hostile tools of tests/fixtures/attacks; its README describes each. */
export type AttackFixture = {
  category: string
  name: string
  ends: Outcome[]
  /** It prints BREACH for everything that it reached, and HELD as its last line. */
  reports: boolean
  limits?: LimitSettings
}

const folder = path.resolve('tests/fixtures/attacks')
export const describesFolder = 'hostile-describes'

export function attackFixtures(): AttackFixture[] {
  const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as Record<
    string,
    Omit<AttackFixture, 'category' | 'name'>
  >
  return Object.entries(expected).map(([file, rest]) => {
    const [category, name] = file.split('/') as [string, string]
    return { category, name, ...rest }
  })
}

/** Every file of these categories, as it is uploaded. */
export function attackParts(categories: readonly string[]): UploadPart[] {
  return categories.flatMap(category =>
    readdirSync(path.join(folder, category)).map(name => ({
      path: `tools/${name}`,
      bytes: new Uint8Array(readFileSync(path.join(folder, category, name))),
      executable: true,
    })),
  )
}

export const attackCategories = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== describesFolder)
    .map(entry => entry.name)

/**
 * Returns the arguments that name the targets. The secret is split in two halves, so that finding the arguments does
 * not count.
 */
export function attackArguments({ port, abstractName, plantedFile, secret }: Targets): string {
  return JSON.stringify({
    port: String(port),
    abstract_name: abstractName,
    planted_file: plantedFile,
    secret_head: secret.slice(0, 20),
    secret_tail: secret.slice(20),
  })
}
