/** Reports programs outside of the folders in which Pegboard looks for tools, so that their authors can list them. */
import { isProgram } from './program-start'
import { folderOf } from '../upload/folders'
import type { SourceFile } from '../upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'

/** Code of a problem whose place is a program in a folder that was not searched. */
const untakenCode = 'executables-not-taken'

/** Names shown per folder, and reported folders. Longer lists do not help. */
const namesMax = 5
const foldersMax = 20

/** Returns one problem for each folder with programs. */
export function reportUntaken(files: readonly SourceFile[]): Problem[] {
  const names = new Map<string, string[]>()
  for (const file of files) {
    if (file.mode !== 0o755 || !isProgram(file.bytes)) continue
    const { path } = file
    const folder = folderOf(path)
    names.set(folder, [...(names.get(folder) ?? []), path.slice(folder.length + 1)])
  }
  const reported = [...names].slice(0, foldersMax).map(([folder, found]) => untaken(folder, found))
  const left = names.size - reported.length
  if (left > 0) reported.at(-1)!.message += ` Other folders with executables: ${left}.`
  return reported
}

function untaken(folder: string, names: readonly string[]): Problem {
  const shown = names.slice(0, namesMax).join(', ')
  const more = names.length > namesMax ? ` and ${names.length - namesMax} more` : ''
  return {
    severity: 'info',
    code: untakenCode,
    message: `Executables found in ${folder} and not taken: ${shown}${more}.`,
    hint: `Pegboard looks for executables in the root and in folders named toolbox, tools or bin. To take these too, list ${JSON.stringify(folder)} under tools.toolboxDirs in anode.json.`,
    place: { file: `${folder}/${names[0]}` },
  }
}

/** Returns the folders whose programs were not taken. */
export function untakenFolders(problems: readonly Problem[]): string[] {
  return problems.flatMap(({ code, place }) => (code === untakenCode && place ? [folderOf(place.file)] : []))
}
