/**
 * The packages of a toolbox: requirements, installation progress, installed packages, and owners' additions.
 */
'use client'

import { Badge } from '@/components/ui/data/badge'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { CodeBlock } from '@/components/ui/text/code-block'
import { Section } from '@/components/ui/layout/page'
import { environmentNames, type EnvironmentState } from '@/lib/core/environments/environment'
import type { EnvironmentView, PackagesView } from '@/lib/core/catalog/views/packages-view'
import type { MissingPackage } from '@/lib/core/spec/missing-needs'
import { InstallScripts, Requirements } from './packages-forms'
import { RefreshWhile } from '@/components/ui/request/refresh-while'

export function PackagesPanel({ toolbox, view }: { toolbox: string; view: PackagesView }) {
  const environments = [view.environment, view.nodeEnvironment].filter(each => each !== null)
  const isWorking = environments.some(({ state }) => state === 'queued' || state === 'building')
  const canChange = view.may.effect !== 'deny'
  const hasScripts = view.installScripts.length > 0 || view.nodeEnvironment !== null
  return (
    <div className="flex flex-col gap-8">
      <RefreshWhile active={isWorking} doneText="Package installation finished." />
      {environments.map(environment => (
        <Environment key={environment.kind} environment={environment} version={view.version} />
      ))}
      {environments.length === 0 && (
        <p className="text-sm text-ink-soft">
          Version {view.version} requires no packages.
          {view.missing.length === 0 && ' Its tools use only the standard library of their language.'}
        </p>
      )}
      {view.missing.length > 0 && <MissingPackages missing={view.missing} />}
      {canChange && hasScripts && <InstallScripts toolbox={toolbox} view={view} />}
      {canChange && <Requirements toolbox={toolbox} view={view} />}
    </div>
  )
}

/** Tools that are listed per package; longer lists do not help. */
const toolsShown = 5

function MissingPackages({ missing }: { missing: readonly MissingPackage[] }) {
  return (
    <Section id="missing-packages" title="Missing packages" aside={formatCount(missing.length, 'package')}>
      <ul className="divide-y rounded-lg border bg-surface">
        {missing.map(({ kind, name, advice, tools }) => (
          <li key={`${kind} ${name}`} className="px-4 py-2.5 text-sm">
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

const scriptsWords = { ran: 'install scripts ran', skipped: 'install scripts skipped' }

function Environment({ environment, version }: { environment: EnvironmentView; version: number }) {
  const { kind, state, error: problem, packages, log, requirements, bytes, interpreter } = environment
  const names = environmentNames[kind]
  return (
    <Section
      id={kind === 'python' ? 'environment' : `${kind}-environment`}
      title={`${names.packages} of version ${version}`}
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
              {interpreter && `, for ${names.interpreter} ${interpreter}`}
            </h3>
            <ul className="flex flex-wrap gap-2">
              {packages.map(({ name, version: number, scripts }) => (
                <li key={`${name} ${number}`}>
                  <Badge tone="outline">
                    {name} {number}
                    {scripts && ` (${scriptsWords[scripts]})`}
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
