// Applies the fixes of problems to local files.
import path from 'node:path'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { fixableText } from '@/lib/core/formats/upload/encoding-problem'
import { unpackUpload, type UploadPart } from '@/lib/core/formats/upload/unpack'
import { applyFixes } from '@/lib/core/base/apply-fixes'
import type { Fix, Problem } from '@/lib/core/base/problem'
import { readParts } from './read-parts'
import type { CommandHost } from './command'

export type FixedProblem = { file: string; line?: number; code: string; fix: string }

/** Conflicting fixes wait for the next round; a text usually takes two or three. */
const roundsMax = 12

/**
 * Reads, fixes and writes until no fix is left.
 * @param target absolute path of a file or folder; files inside an archive are not changed
 * @throws errors of the file system
 */
export async function fixFiles(target: string, host: CommandHost): Promise<FixedProblem[]> {
  const fixed: FixedProblem[] = []
  for (let round = 0; round < roundsMax; round += 1) {
    const made = await fixOnce(target, host)
    if (made.length === 0) break
    fixed.push(...made)
  }
  return fixed
}

async function fixOnce(target: string, host: CommandHost): Promise<FixedProblem[]> {
  const parts = await readParts(target)
  const unpacked = await unpackUpload(parts)
  if (!('tree' in unpacked)) return []
  const { problems } = readToolbox(unpacked.tree)
  const fixed: FixedProblem[] = []
  for (const { path: file, bytes } of unpacked.tree.files) {
    const own = problems.filter((problem): problem is Problem & { fix: Fix } =>
      Boolean(problem.fix && problem.place?.file === file),
    )
    const fixes = own.map(problem => problem.fix)
    const fixable = own.length > 0 ? fixableText(bytes, fixes) : null
    const part = fixable ? findPart(parts, file, bytes) : undefined
    if (!fixable || !part) continue
    const { text: fixedText, left } = applyFixes(fixable.text, fixable.fixes)
    await host.writeFile(path.join(path.dirname(target), part.path), new TextEncoder().encode(fixedText))
    for (const [index, { fix, code, place }] of own.entries())
      if (!left.includes(fixable.fixes[index]!)) fixed.push({ file, line: place?.line, code, fix: fix.label })
  }
  return fixed
}

/**
 * Returns the local file that became this file of the upload: under its own name, or without the surrounding folder.
 */
function findPart(parts: readonly UploadPart[], file: string, bytes: Uint8Array): UploadPart | undefined {
  return parts.find(
    part => (part.path === file || part.path.endsWith(`/${file}`)) && Buffer.compare(part.bytes, bytes) === 0,
  )
}
