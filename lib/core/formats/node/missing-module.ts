/** Reads from the errors of Node, Bun and Deno which package or address an import could not reach. */
import { npmNameOf } from '@/lib/core/spec/npm-names'
import { adviseOnNpmPackage } from '@/lib/core/spec/missing-needs'

/** What is missing, as a sentence, and how to fix it. */
type MissingModule = { message: string; hint: string }

const quoted = String.raw`['"]([^'"\n]{1,300})['"]`
/**
 * Matches a message at the beginning of an error of Deno or Bun. Programs in other languages write about packages and
 * addresses in similar words.
 */
const inError = (message: string) =>
  new RegExp(String.raw`^error: (?:Uncaught (?:\(in promise\) )?\w{1,40}: )?${message}`, 'm')

const missingPackage = [
  /Cannot find (?:package|module) ['"]([^'"\n]{1,300})['"]/,
  /Import ['"]([^'"\n]{1,300})['"] not a dependency/,
  /Relative import path ['"]([^'"\n]{1,300})['"] not prefixed/,
  inError(`Could not resolve:? ${quoted}`),
  inError(`Could not find (?:(?:a matching )?package (?:for )?)?${quoted} in (?:a|the) node_modules`),
  inError(String.raw`(?:Error getting response at|Failed loading) \S{1,300} for package ${quoted}`),
]
const remoteImport = [
  inError(String.raw`(?:Import|Module not found) ['"](https?:[^'"\n]{1,300})['"]`),
  inError(String.raw`JSR package [^\n]{0,300}?['"(\s]((?:https?|jsr):[^\s'"\n)]{1,300})`),
  inError(`Requires import access to ${quoted}`),
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
