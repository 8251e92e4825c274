/**
 * The Python packages of a toolbox: requirements, installation progress, installed packages, and owners'
 * additions.
 */
'use client'

import { useState, type FormEvent } from 'react'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { CodeBlock } from '@/components/ui/text/code-block'
import { Field } from '@/components/ui/form/field'
import { Textarea } from '@/components/ui/form/input'
import { Section } from '@/components/ui/layout/page'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { EnvironmentState } from '@/lib/core/environments/environment'
import type { EnvironmentView, PackagesView } from '@/lib/core/catalog/views/packages-view'
import type { MissingPackage } from '@/lib/core/spec/missing-needs'
import { links } from '@/lib/core/base/links'
import { RefreshWhile } from '@/components/ui/request/refresh-while'

export function PackagesPanel({ toolbox, view }: { toolbox: string; view: PackagesView }) {
  const { environment } = view
  const isWorking = environment?.state === 'queued' || environment?.state === 'building'
  return (
    <div className="flex flex-col gap-8">
      <RefreshWhile active={isWorking} doneText="Package installation finished." />
      {environment ? (
        <Environment environment={environment} version={view.version} />
      ) : (
        <p className="text-sm text-ink-soft">
          Version {view.version} requires no Python packages.
          {view.missing.length === 0 && ' Its tools use only the standard library.'}
        </p>
      )}
      {view.missing.length > 0 && <MissingPackages missing={view.missing} />}
      {view.may.effect !== 'deny' && <Requirements toolbox={toolbox} view={view} />}
    </div>
  )
}

/** Tools that are listed per package; longer lists do not help. */
const toolsShown = 5

function MissingPackages({ missing }: { missing: readonly MissingPackage[] }) {
  return (
    <Section id="missing-packages" title="Missing packages" aside={formatCount(missing.length, 'package')}>
      <ul className="divide-y rounded-lg border bg-surface">
        {missing.map(({ name, advice, tools }) => (
          <li key={name} className="px-4 py-2.5 text-sm">
            <p className="wrap-anywhere">
              <code className="font-semibold">{name}</code>: {advice}
            </p>
            <p className="text-ink-soft wrap-anywhere">
              Needed by {tools.slice(0, toolsShown).join(', ')}
              {tools.length > toolsShown && ` and ${formatCount(tools.length - toolsShown, 'other tool')}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const styles: Record<EnvironmentState, { word: string; tone: 'info' | 'good' | 'bad' }> = {
  queued: { word: 'Queued', tone: 'info' },
  building: { word: 'Installing', tone: 'info' },
  ready: { word: 'Installed', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
}

function Environment({ environment, version }: { environment: EnvironmentView; version: number }) {
  const { state, error: problem, packages, log, requirements, bytes, python } = environment
  return (
    <Section
      id="environment"
      title={`Packages of version ${version}`}
      aside={<Badge tone={styles[state].tone}>{styles[state].word}</Badge>}
    >
      <div className="flex flex-col gap-5">
        {problem && (
          <Callout tone="bad" title="Couldn’t install the packages">
            <p className="whitespace-pre-wrap wrap-anywhere">{problem.message}</p>
            <p className="mt-2">{problem.hint}</p>
          </Callout>
        )}
        <div>
          <h3 className="mb-2 text-sm font-medium">Requirements</h3>
          <CodeBlock text={requirements.join('\n')} label="Requirements" />
        </div>
        {packages.length > 0 && (
          <div>
            <h3 className="mb-2 text-sm font-medium">
              {formatCount(packages.length, 'package')}
              {bytes !== null && `, ${formatBytes(bytes)}`}
              {python && `, for Python ${python}`}
            </h3>
            <ul className="flex flex-wrap gap-2">
              {packages.map(({ name, version: number }) => (
                <li key={name}>
                  <Badge tone="outline">
                    {name} {number}
                  </Badge>
                </li>
              ))}
            </ul>
          </div>
        )}
        {log !== '' && (
          <details open={state !== 'ready'}>
            <summary className="mb-2 cursor-pointer text-sm font-medium">Log of the installation</summary>
            <CodeBlock text={log} label="Log of the installation" wrap />
          </details>
        )}
      </div>
    </Section>
  )
}

function Requirements({ toolbox, view }: { toolbox: string; view: PackagesView }) {
  const [text, setText] = useState(view.typed)
  const { submit, busy, refreshing, problem } = useSubmit()
  const failed = view.environment?.state === 'failed'

  const save = (event: FormEvent) => {
    event.preventDefault()
    void submit<{ version: number; unchanged: boolean }>({
      url: links.api.toolboxPackages(toolbox),
      method: 'PATCH',
      json: { requirements: text },
      done: ({ unchanged, version }) => (unchanged ? 'Nothing to install' : `Version ${version} created`),
      refresh: 'done',
    })
  }

  return (
    <Section id="requirements" title="More packages">
      <form onSubmit={save} className="flex max-w-2xl flex-col gap-4">
        <Field
          id="requirements-text"
          label="Packages from the index"
          hint="One package per line, such as langchain-core>=1.0,<2. Saving creates a new version with the same files and these packages added to its requirements.txt."
          error={problem}
        >
          {control => (
            <Textarea
              {...control}
              value={text}
              rows={6}
              spellCheck={false}
              className="font-mono text-sm"
              onChange={event => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={busy || refreshing}>
            {failed && text === view.typed ? 'Try again' : 'Save and install'}
          </Button>
        </div>
      </form>
    </Section>
  )
}
