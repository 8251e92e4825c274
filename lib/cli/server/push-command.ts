// `pegboard push`: uploads files as a new toolbox, or as a new version of one.
import { readFile, stat } from 'node:fs/promises'
import { attestationBytesMax, formatSigner, type Attestation } from '@/lib/core/base/attestation'
import { formatBytes } from '@/lib/core/base/format-units'
import { links } from '@/lib/core/base/links'
import { provenanceFields, readProvenance, type Provenance } from '@/lib/core/base/provenance'
import type { Problem } from '@/lib/core/base/problem'
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'
import type { VersionView } from '@/lib/core/catalog/views/version-views'
import { unpackUpload, type UploadPart } from '@/lib/core/formats/upload/unpack'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { formOf } from '../ask-check'
import { CommandProblem, exitCodes, type Command, type CommandHost } from '../command'
import { fileReason } from '../file-reason'
import { readParts } from '../read-parts'
import { askServer } from './ask-server'
import type { Server } from './find-server'
import { makeServerCommand, numberOption, onlyTarget, printJson, type ServerCall } from './server-command'
import type { Surroundings } from './surroundings'

const timeLimitDefaultSeconds = 600
const pauseFirstMs = 500
const pauseMostMs = 5_000

export const makePushCommand = (surroundings: Surroundings): Command =>
  makeServerCommand(
    {
      name: 'push',
      usage: '[options] PATH',
      summary: 'Uploads a folder, archive or file, and prints the address of the version or proposal.',
      details: `The first version of a toolbox is published. A later one opens a proposal if you may not publish
it, with --propose, or if the toolbox requires approvals. Needs a token with the "publish" or the
"propose" scope.

In GitHub Actions and GitLab CI, the version names the commit and the build that it comes from.
--repository to --build set or replace these values.

With --attestation, PATH is one archive or file, and FILE is the Sigstore bundle that attests it.
The server verifies it, and rejects the upload if it does not belong to the file.

Exit codes: 0 the version has no errors, 1 it has errors or is not usable.`,
      options: [
        {
          name: 'toolbox',
          value: 'NAME',
          summary:
            'Upload to the toolbox of this name, as in its address. The default is made from the title.',
        },
        {
          name: 'title',
          value: 'TITLE',
          summary: 'Title of a new toolbox. The default is the name of the files.',
        },
        { name: 'description', value: 'TEXT', summary: 'Description of the proposal, in Markdown.' },
        { name: 'propose', summary: 'Open a proposal, even if the version could be published.' },
        { name: 'repository', value: 'URL', summary: 'Address of the repository of the files.' },
        { name: 'commit', value: 'HASH', summary: 'Complete hash of the commit.' },
        { name: 'ref', value: 'NAME', summary: 'Branch or tag of the commit.' },
        { name: 'author', value: 'NAME', summary: 'Author of the commit.' },
        { name: 'message', value: 'TEXT', summary: 'Message of the commit; its first line is stored.' },
        { name: 'build', value: 'URL', summary: 'Address of the build.' },
        {
          name: 'attestation',
          value: 'FILE',
          summary: 'Sigstore bundle that says who signed the archive or file at PATH.',
        },
        { name: 'no-provenance', summary: 'Send no commit and no build.' },
        {
          name: 'time-limit',
          value: 'SECONDS',
          summary: `Wait up to SECONDS for tools that describe themselves. The default is ${timeLimitDefaultSeconds}.`,
        },
      ],
      handle: push,
    },
    surroundings,
  )

/** The parts of an upload's response that are shown. */
type Pushed = {
  toolbox: { slug: string }
  version: number
  state: VersionState
  unchanged: boolean
  problems: Problem[]
  /** Absent in responses of earlier releases. */
  attestation?: Attestation | null
  proposal: { number: number } | null
}

async function push(call: ServerCall): Promise<number> {
  const { host, surroundings } = call
  const target = onlyTarget(call, 'one folder, archive or file')
  const toolbox = call.option('toolbox')
  if (toolbox !== undefined && !isToolboxSlug(toolbox))
    throw new CommandProblem(
      '--toolbox must be the name of a toolbox in URLs: lower-case letters, digits, hyphens.',
    )
  const timeLimitMs = numberOption(call, 'time-limit', timeLimitDefaultSeconds) * 1000
  const parts = await readUpload(target, host)
  const form = formOf(parts)
  const attestation = call.option('attestation')
  if (attestation !== undefined)
    form.append('attestation', await readAttestation(attestation, parts, target, host), 'attestation.json')
  for (const [field, value] of [
    ['slug', toolbox],
    ['title', call.option('title')],
    ['description', call.option('description')],
    ['propose', call.option('propose') === undefined ? undefined : 'true'],
    ...Object.entries(statedProvenance(call)),
  ] as const)
    if (value !== undefined) form.append(field, value)
  const server = await call.server()
  const sent = await askServer(server, links.api.toolboxes(), surroundings, { method: 'POST', body: form })
  const pushed = await waitUntilRead(server, sent.value as Pushed, timeLimitMs, surroundings)
  const { slug } = pushed.toolbox
  const page =
    server.url +
    (pushed.proposal ? links.proposal(pushed.proposal.number) : links.toolbox(slug, pushed.version))
  if (call.asJson) printJson(host, { ...pushed, page })
  else describe(pushed, page, host)
  const isFine = pushed.state !== 'failed' && pushed.problems.every(({ severity }) => severity !== 'error')
  return isFine ? exitCodes.fine : exitCodes.failed
}

/** Returns the origin by the options, and by the variables of the build. @throws CommandProblem for a malformed value */
function statedProvenance(call: ServerCall): Provenance {
  if (call.option('no-provenance') !== undefined) return {}
  const stated = { ...call.surroundings.environment.provenance }
  for (const field of provenanceFields) {
    const option = call.option(field)
    if (option !== undefined) stated[field] = option
  }
  const read = readProvenance(stated)
  if (!read.ok) throw new CommandProblem(read.problem)
  return read.provenance ?? {}
}

/** Reads the files, and unpacks them to find problems before anything is sent. @throws CommandProblem */
async function readUpload(target: string, host: CommandHost): Promise<UploadPart[]> {
  const parts = await readParts(host.resolvePath(target)).catch((error: unknown) => {
    throw new CommandProblem(`can't read ${oneLine(target)}: ${fileReason(error)}.`)
  })
  if (parts.length === 0) throw new CommandProblem(`${oneLine(target)} contains no file.`)
  const unpacked = await unpackUpload(parts)
  if ('tree' in unpacked) return parts
  throw new CommandProblem(
    `can't upload ${oneLine(target)}.`,
    unpacked.problems.map(({ message }) => oneLine(message)),
  )
}

/** Reads the attestation of the only file. The server verifies it. @throws CommandProblem */
async function readAttestation(
  file: string,
  parts: readonly UploadPart[],
  target: string,
  host: CommandHost,
): Promise<Blob> {
  if (parts.length > 1)
    throw new CommandProblem(`--attestation needs one archive or file, but ${oneLine(target)} is a folder.`, [
      'Pack the folder, for example with tar -czf tools.tar.gz, and attest and upload the archive.',
    ])
  const path = host.resolvePath(file)
  const size = await stat(path).then(
    found => found.size,
    (error: unknown) => {
      throw new CommandProblem(`can't read ${oneLine(file)}: ${fileReason(error)}.`)
    },
  )
  if (size > attestationBytesMax)
    throw new CommandProblem(
      `${oneLine(file)} is larger than ${formatBytes(attestationBytesMax)}, so it is no Sigstore bundle.`,
    )
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CommandProblem(`can't read ${oneLine(file)}: ${fileReason(error)}.`)
  })
  return new Blob([Uint8Array.from(bytes)])
}

/** Waits while a worker describes the tools. The version then has its final problems and its proposal. */
async function waitUntilRead(
  server: Server,
  pushed: Pushed,
  timeLimitMs: number,
  surroundings: Surroundings,
): Promise<Pushed> {
  const until = surroundings.now() + timeLimitMs
  const path = links.api.version(pushed.toolbox.slug, pushed.version)
  let found = pushed
  for (
    let pauseMs = pauseFirstMs;
    found.state === 'reading';
    pauseMs = Math.min(pauseMostMs, pauseMs * 1.5)
  ) {
    if (surroundings.now() + pauseMs >= until)
      throw new CommandProblem(
        `The tools are not described after ${Math.round(timeLimitMs / 1000)} seconds. The version is uploaded.`,
        [`See ${server.url}${links.toolbox(pushed.toolbox.slug, pushed.version)}.`],
        exitCodes.failed,
      )
    await surroundings.pause(pauseMs)
    const { value } = await askServer(server, path, surroundings)
    const { state, problemList, proposal } = value as unknown as VersionView
    found = {
      ...pushed,
      state,
      problems: problemList.map(({ severity, code, message, place }) => ({ severity, code, message, place })),
      proposal: proposal === null ? null : { number: proposal },
    }
  }
  return found
}

function describe(
  { toolbox, version, state, unchanged, problems, proposal, attestation }: Pushed,
  page: string,
  host: CommandHost,
) {
  for (const { severity, message, place } of problems) {
    const where = place ? ` at ${place.file}${place.line === undefined ? '' : `:${place.line}`}` : ''
    host.complain(`${severity}: ${oneLine(message + where, 500)}`)
  }
  const name = `${toolbox.slug} version ${version}`
  const what = proposal ? `Proposal #${proposal.number} proposes ${name}` : `${name} is ${stateTitles[state]}`
  host.print(`${unchanged ? 'The previous version has the same files. ' : ''}${what}.`)
  if (attestation) host.print(oneLine(`Signed by ${formatSigner(attestation)}.`, 1_200))
  host.print(page)
}

const stateTitles: Record<VersionState, string> = {
  reading: 'being processed',
  described: 'processed',
  proposed: 'proposed',
  published: 'published',
  failed: 'not usable',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
}
