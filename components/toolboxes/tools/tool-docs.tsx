/** The documentation of a tool: purpose, examples, inputs, result, errors, limits, effects and needs. */
import { Link } from '@/components/ui/layout/link'
import { Callout } from '@/components/ui/data/callout'
import { Section } from '@/components/ui/layout/page'
import { parameterDocs, formatSchemaType } from '@/lib/core/catalog/tool-docs/parameter-docs'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'
import type { ExampleView } from '@/lib/core/proposals/replay/example'
import type { InputMode, ToolOutput, ToolSpec } from '@/lib/core/spec/tool-spec'
import { LimitsList } from '@/components/toolboxes/settings/limits/limits-list'
import { ForcedArguments } from './forced-arguments'
import { InheritedEntry } from './inherited-entry'
import { NeedsList } from './needs-list'
import { NetworkPanel } from '@/components/toolboxes/settings/network/network-panel'
import { ParametersTable } from './parameters-table'
import { SideEffects } from './side-effects'
import { ToolErrors } from './tool-errors'
import { ToolExamples } from './tool-examples'
import { UsedBy } from './used-by'

const inputModeLabels: Record<InputMode, string> = {
  'json-schema': 'Validated strictly before each run',
  'pydantic-lax': 'Validated before each run; “3” is accepted as 3',
  untyped: 'Not validated before a run',
  'strict-neurosurfer': 'Validated before each run by the framework’s rules, without conversion',
  'late-neurosurfer': 'Validated before each run: each value must be convertible and is passed on unchanged',
}

const outputModeLabels: Record<ToolOutput['mode'], string> = {
  text: 'Text',
  json: 'JSON',
  stream: 'Text, streamed',
  model: 'A model response',
}

type ToolDocsProps = {
  tool: ToolPage
  /** Saved examples; absent for a proposed version, because they belong to the published one. */
  examples?: readonly ExampleView[]
}

export function ToolDocs({ tool, examples }: ToolDocsProps) {
  const { spec, toolbox, version, usedBy } = tool
  const needs = (
    <Section id="needs" title="Needs">
      <NeedsList needs={spec.needs} missing={tool.missing} />
    </Section>
  )
  const isMissingNeeds = spec.needs.some(need => !need.met)
  return (
    <>
      <Purpose tool={tool} />
      {examples && (
        <Section id="examples" title="Examples">
          <ToolExamples toolbox={toolbox.slug} tool={spec.name} examples={examples} />
        </Section>
      )}
      {isMissingNeeds && needs}
      <Section id="inputs" title="Inputs" aside={inputModeLabels[spec.inputMode]}>
        <Inputs spec={spec} />
      </Section>
      <Section id="returns" title="Returns" aside={outputModeLabels[spec.output.mode]}>
        <Returns output={spec.output} />
      </Section>
      <Section id="errors" title="Errors" aside="how a run can fail">
        <ToolErrors inputMode={spec.inputMode} limits={tool.limits} />
      </Section>
      <LimitSections tool={tool} />
      {spec.source.inherited && (
        <Section id="inherited" title="Inherited" aside="from neuro-san’s default toolbox">
          <InheritedEntry
            tool={spec.name}
            file={{ toolbox: toolbox.slug, version: version.number, file: spec.source.place.file }}
            parts={spec.source.inherited}
          />
        </Section>
      )}
      {spec.setupNotes && (
        <Section id="set-up" title="Setup notes" aside="from the comments above the entry">
          <pre className="overflow-x-auto rounded-lg border bg-surface px-4 py-3 text-xs leading-5 whitespace-pre-wrap">
            {spec.setupNotes}
          </pre>
        </Section>
      )}
      {!isMissingNeeds && needs}
      {usedBy.length > 0 && (
        <Section id="used-by" title="Used by" aside="agents in the networks uploaded with this toolbox">
          <UsedBy uses={usedBy} toolbox={toolbox.slug} version={version.number} />
        </Section>
      )}
    </>
  )
}

/** What the tool does and when to use it, or why agents can't choose it. */
function Purpose({ tool: { row, spec, toolbox, version } }: { tool: ToolPage }) {
  const { file, line } = spec.source.place
  // The summary under the title is often the complete description.
  const hasMore = spec.description !== '' && spec.description !== row.summary
  return (
    <>
      {spec.description === '' && (
        <Callout tone="warn" title="This tool has no description, so agents can’t choose it" className="mb-8">
          An agent picks a tool by its description. Add one in{' '}
          <Link href={links.source(toolbox.slug, version.number, file, line)} className="link">
            {file}
          </Link>{' '}
          and upload a new version.
        </Callout>
      )}
      {hasMore && (
        <Section id="description" title="What it does">
          <Prose text={spec.description} />
        </Section>
      )}
      {spec.whenToUse && (
        <Section id="when-to-use" title="When to use it">
          <Prose text={spec.whenToUse} />
        </Section>
      )}
    </>
  )
}

/** What runs of the tool can use, change and reach. */
function LimitSections({ tool }: { tool: ToolPage }) {
  const { row, spec, toolbox, version, network, limits, limitEditors } = tool
  return (
    <>
      <Section id="limits" title="Limits of a run">
        <LimitsList limits={limits} editors={limitEditors} toolbox={toolbox.slug} tool={row.name} />
      </Section>
      <Section id="effects" title="Side effects" aside="as the source declares them">
        <SideEffects traits={row.traits} capabilities={spec.capabilities} />
      </Section>
      {spec.program && (
        <Section id="network" title="Network">
          <NetworkPanel
            key={`${version.number} ${network.number}`}
            toolbox={toolbox.slug}
            tool={spec.name}
            version={version.number}
            view={network}
          />
        </Section>
      )}
    </>
  )
}

function Prose({ text }: { text: string }) {
  return <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
}

function Inputs({ spec }: { spec: ToolSpec }) {
  return (
    <>
      <ForcedArguments spec={spec} />
      <DeclaredInputs spec={spec} />
    </>
  )
}

function DeclaredInputs({ spec }: { spec: ToolSpec }) {
  const docs = parameterDocs(spec.inputSchema)
  if (docs.rows.length > 0) return <ParametersTable docs={docs} label="Inputs" anchor="param" />
  return (
    <p className="text-sm text-ink-soft">
      {spec.inputMode === 'untyped'
        ? 'The source declares no inputs. The tool accepts any JSON object.'
        : 'This tool has no inputs.'}
    </p>
  )
}

function Returns({ output }: { output: ToolOutput }) {
  const docs = output.schema ? parameterDocs(output.schema) : null
  return (
    <div className="space-y-3">
      <p className="max-w-prose text-sm whitespace-pre-line">
        {output.description ||
          (output.schema
            ? `${formatSchemaType(output.schema)}.`
            : 'The source declares nothing more about the result.')}
      </p>
      {docs && docs.rows.length > 0 && (
        <ParametersTable docs={docs} label="Returns" anchor="returns" withoutRequired />
      )}
    </div>
  )
}
