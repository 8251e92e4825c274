/** The neuro-san release that an upload is made for, as far as its requirements name one. */
import { defaultOfRelease, newestDefault, type DefaultToolbox } from './default-toolboxes'
import { readText } from '../upload/text-file'
import type { SourceTree } from '../upload/source-tree'

/** Returns the default file of the release that a requirements.txt pins; without one, the newest. */
export function chosenDefault(tree: SourceTree): DefaultToolbox {
  const files = tree.files
    .filter(({ path }) => /(^|\/)requirements\.txt$/.test(path))
    .sort((a, b) => a.path.length - b.path.length)
  for (const { bytes } of files) {
    const [, release] = pinnedRelease.exec(readText(bytes) ?? '') ?? []
    if (release) return defaultOfRelease(release)
  }
  return newestDefault
}

const pinnedRelease = /^[ \t]*neuro[-_.]san(?:\[[^\]\n]*\])?[ \t]*={2,3}[ \t]*(\d+(?:\.\d+){0,3})/im
