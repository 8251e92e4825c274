/** Reads from the errors of Node, Bun and Deno which package or address an import could not reach. */
import { npmNameOf } from '@/lib/core/spec/npm-names'
import { adviseOnNpmPackage } from '@/lib/core/spec/missing-needs'

/** What is missing, as a sentence, and how to fix it. */
export type MissingModule = { message: string; hint: string }

const missingPackage = [
  /Cannot find (?:package|module) ['"]([^'"\n]{1,300})['"]/,
  /Could not (?:find|resolve):? (?:package )?['"]([^'"\n]{1,300})['"]/,
  /Import ['"]([^'"\n]{1,300})['"] not a dependency/,
  /Relative import path ['"]([^'"\n]{1,300})['"] not prefixed/,
]
const remoteImport = [
  /(?:Import|Module|download|load(?:ing)?|fetch(?:ing)?)[^\n]{0,40}?['"(\s]((?:https?|jsr):[^\s'"\n)]{1,300})/i,
  /Requires import access to ['"]([^'"\n]{1,300})['"]/,
]
/** Deno colors its errors. */
const colors = /\u001b\[[\d;]*m/g

/** @param stderr output of a failed program; hostile */
export function findMissingModule(stderr: string): MissingModule | null {
  const text = stderr.replace(colors, '')
  const find = (patterns: readonly RegExp[]) =>
    patterns.map(pattern => pattern.exec(text)?.[1]).find(found => found !== undefined)
  const specifier = find(missingPackage)
  const name = specifier === undefined || /^[./]/.test(specifier) ? null : npmNameOf(specifier)
  if (name !== null)
    return { message: `The npm package ${name} is not installed.`, hint: adviseOnNpmPackage(name) }
  const address = find(remoteImport)
  return address === undefined
    ? null
    : {
        message: `The import of ${address} failed, because tools can't download code.`,
        hint: 'List the package in package.json, or include the file in the upload.',
      }
}
