/** The toolbox that agents of neuro-san really get, out of a default file and files of uploaded toolboxes. */
import {
  layerFileOption,
  type EffectivePage,
  type LayerChoice,
  type LayerView,
} from '@/lib/core/catalog/views/effective-view'
import { AppError } from '@/lib/core/base/errors'
import { recall } from '@/lib/core/base/recall'
import { newestDefault } from '@/lib/core/formats/neuro-san/default-toolboxes'
import type { ToolboxLayer } from '@/lib/core/formats/neuro-san/effective-toolbox'
import { readChosenBase, readChosenFile, type ChosenFile } from '@/lib/core/formats/neuro-san/layer-choice'
import { layerToolboxes } from '@/lib/core/formats/neuro-san/layer-toolboxes'
import { readDefaultLayer, readLayer } from '@/lib/core/formats/neuro-san/read-layer'
import { resolveInclude } from '@/lib/core/formats/neuro-san/info-files/resolve-include'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isStorable } from '@/lib/core/spec/json-value'
import { hashText } from '@/lib/core/spec/spec-hash'
import { withBundleOnDisk } from '@/lib/store/toolboxes/bundle-on-disk'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { database } from '@/lib/store/connection/client'
import { lookUpInfoFiles } from '@/lib/store/catalog/info-files'
import { wholeVersion } from '@/lib/operations/toolboxes/readable-version'

/** The layers that were read last, because each page of tools needs the same ones. A long one takes some megabytes. */
const keptLayer = recall<ToolboxLayer>(4)

type OpenLayer = { layer: ToolboxLayer; view: LayerView }

/**
 * Computes the effective toolbox. Files that this person may not read count as nonexistent.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `file.not-found`
 */
export async function effectiveToolbox(actor: Actor, choice: LayerChoice): Promise<EffectivePage> {
  const wantedBase = choice.base ?? newestDefault.version
  const [base, environment, network, uploaded] = await Promise.all([
    openBase(actor, wantedBase),
    choice.environment === undefined ? null : openFile(actor, readChosenFile(choice.environment)),
    choice.network === undefined ? null : openFile(actor, readChosenFile(choice.network)),
    lookUpInfoFiles(database(), actor, { text: '', words: [], limit: 1 }),
  ])
  return {
    choice: {
      base: layerFileOption(base.view),
      environment: environment && layerFileOption(environment.view),
      network: network && layerFileOption(network.view),
    },
    hasFiles: uploaded.length > 0,
    layers: {
      base: base.view,
      ...(environment && { environment: environment.view }),
      ...(network && { network: network.view }),
    },
    effective: layerToolboxes({
      base: base.layer,
      ...(environment && { environment: environment.layer }),
      ...(network && { network: network.layer }),
    }),
  }
}

async function openBase(actor: Actor, wanted: string): Promise<OpenLayer> {
  const base = readChosenBase(wanted)
  if (base === null || 'toolbox' in base) return openFile(actor, base)
  const { version, title, file } = base
  return { layer: readDefaultLayer(base), view: { title, file, at: { default: version } } }
}

async function openFile(actor: Actor, wanted: ChosenFile | null): Promise<OpenLayer> {
  if (!wanted) throw new AppError('file.not-found')
  const { file: path, toolbox: slug } = wanted
  const { toolbox, version } = await wholeVersion(database(), actor, slug, wanted.version)
  const { bundleSha256, number } = version
  const [file] = await readBundleFiles(database(), bundleSha256, isStorable(path) ? [path] : [])
  const text = file ? readText(file.bytes) : null
  if (text === null) throw new AppError('file.not-found')
  // Only a file that could include another one needs the other files of the upload.
  const read = (files: SourceFile[]) => readLayer(path, text, resolveInclude({ files }, path))
  const isAlone = !/(?:^|[\s{,])include\s*(?:"|\w+\()/.test(text)
  return {
    layer: isAlone
      ? keptLayer(`${path} ${hashText(text)}`, () => read([]))
      : await withBundleOnDisk(database(), bundleSha256, read),
    view: { title: toolbox.title, file: path, at: { toolbox: slug, version: number } },
  }
}
