/** Results of a replay: a summary, and both answers of each call that differs. */
import { Link } from '@/components/ui/layout/link'
import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import { Callout } from '@/components/ui/data/callout'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Section } from '@/components/ui/layout/page'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { formatDuration } from '@/components/ui/text/format-time'
import { formatCount } from '@/components/ui/text/format-number'
import { TextBox } from '@/components/ui/text/text-box'
import {
  replaySources,
  replayVerdicts,
  type ReplayCaseView,
  type ReplaySide,
  type ReplayView,
} from '@/lib/core/proposals/replay/replay'
import { links } from '@/lib/core/base/links'
import { AnswerDiff } from './answer-diff'

/** @param replays replays of the proposal, newest first */
export function ReplayPanel({ replays }: { replays: readonly ReplayView[] }) {
  const [newest, ...earlier] = replays
  if (!newest)
    return (
      <EmptyState title="No replays yet">
        A replay runs saved examples and recent runs under both versions in the sandbox, without secrets,
        network and files. Different results appear here side by side.
      </EmptyState>
    )
  const underWay = newest.state === 'queued' || newest.state === 'running'
  return (
    <>
      <RefreshWhile active={underWay} doneText={`Replay done: ${newest.words}`} />
      <Replay replay={newest} />
      {earlier.length > 0 && (
        <Section id="earlier" title="Earlier">
          <ul className="flex flex-col gap-2">
            {earlier.map(replay => (
              <li key={replay.id}>
                <details className="rounded-lg border bg-surface px-4 py-2.5 text-sm">
                  <summary>
                    {replay.words} <RelativeTime at={replay.createdAt} className="text-ink-soft" />
                  </summary>
                  <div className="pt-3">
                    <Replay replay={replay} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Replay({ replay }: { replay: ReplayView }) {
  const { by, createdAt, base, proposed, isOld, problem, words, waiting, hidden, cases } = replay
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="figures font-semibold">{words}</strong>
        <span className="text-sm text-ink-soft">
          {base === null ? `v${proposed} alone` : `v${base} against v${proposed}`}, requested{' '}
          {by === null ? 'with the upload' : `by ${by}`} <RelativeTime at={createdAt} />
        </span>
      </p>
      {isOld && (
        <Callout tone="warn" title="This replay used different versions">
          Replay again for current results.
        </Callout>
      )}
      {problem && (
        <Callout tone="bad" title="Replay failed">
          {problem}
        </Callout>
      )}
      {waiting > 0 && (
        <p className="text-sm text-ink-soft">
          {formatCount(waiting, 'call is', 'calls are')} still to be replayed.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {cases.map(each => (
          <Case key={each.position} case={each} />
        ))}
      </ul>
      {hidden > 0 && <p className="text-sm text-ink-soft">{hidden} more are hidden from you.</p>}
    </div>
  )
}

function Case({ case: each }: { case: ReplayCaseView }) {
  const { tool, source, sourceId, title, argumentsText, verdict, detail, before, after, comparison } = each
  const quiet = verdict === 'same' || verdict === 'skipped' || verdict === null
  const styles = verdict && replayVerdicts[verdict]
  const tone: BadgeTone = !styles || styles.tone === 'neutral' ? 'plain' : styles.tone
  return (
    <li className="rounded-lg border bg-surface text-sm">
      <details data-fold open={!quiet}>
        <summary className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-2.5">
          <Badge tone={tone}>{styles?.title ?? 'Waiting'}</Badge>
          <code className="text-xs">{tool}</code>
          <span className="wrap-anywhere">{title}</span>
          <span className="text-xs text-ink-soft">{replaySources[source].title}</span>
        </summary>
        <div className="flex flex-col gap-3 border-t px-4 py-3">
          {detail && <p className="wrap-anywhere">{detail}</p>}
          <TextBox size="low" label="Arguments" text={argumentsText} />
          {source === 'run' && sourceId && (
            <p className="text-xs">
              <Link href={links.run(sourceId)} className="link">
                The run
              </Link>
            </p>
          )}
          {(before || after) && (
            <div className="grid gap-3 md:grid-cols-2">
              <Side name="before" side={before} plain={comparison === null} />
              <Side name="after" side={after} plain={comparison === null} />
            </div>
          )}
          {comparison && <AnswerDiff comparison={comparison} />}
        </div>
      </details>
    </li>
  )
}

const sideTones = { good: 'text-good', neutral: 'text-ink-soft', bad: 'text-bad' } as const

/** One answer. With `plain`, no comparison below shows the answers. */
function Side({ name, side, plain }: { name: 'before' | 'after'; side: ReplaySide | null; plain: boolean }) {
  return (
    <div role="group" aria-label={name} className="flex min-w-0 flex-col gap-2">
      <p className="text-xs">
        <span className="text-ink-soft">{name} </span>
        {side ? (
          <>
            <span className={sideTones[side.tone]}>{side.title}</span>
            <span className="figures text-ink-soft">
              {side.exitCode !== null && `, exit ${side.exitCode}`}, {formatDuration(side.durationMs)}
              {side.cut && ', shortened'}
            </span>
            {side.reason && <span className="block wrap-anywhere text-ink-soft">{side.reason}</span>}
          </>
        ) : (
          <span className="text-ink-soft">skipped</span>
        )}
      </p>
      {side && plain && side.answer !== '' && <TextBox label={`Result ${name}`} text={side.answer} />}
      {side && side.stderr !== '' && <TextBox label={`Standard error ${name}`} text={side.stderr} />}
    </div>
  )
}
