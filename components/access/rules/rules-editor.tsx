/** The rules of the organization: edited as a draft, looked at by the server, saved as one step. */
'use client'

import { Plus, ShieldCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format-number'
import { Callout } from '@/components/ui/callout'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { problemWords, request } from '@/components/ui/request'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'
import { bringTogether, type OthersChange } from '@/lib/core/policy/check/merge-rules'
import type { PolicyFinding } from '@/lib/core/policy/check/check-policy'
import { policyPresets } from '@/lib/core/policy/check/presets'
import { unmatchedAnswers, type Unmatched } from '@/lib/core/policy/model/policy'
import type { PolicyPreview, PolicyView } from '@/lib/core/policy/views/policy-view'
import type { Rule } from '@/lib/core/policy/model/rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { EffectPreview } from './effect-preview'
import { PolicyFile } from './policy-file'
import { PolicyTestList, RedTests, TestCounts } from './policy-test-list'
import { RuleDialog } from './rule-dialog'
import { NewerRules } from './policy-conflict'
import { ruleRows, RuleTable, switched } from './rule-table'

type Draft = { basedOn: number; unmatched: Unmatched; rules: Rule[] }

type Preview = Omit<PolicyPreview, 'effect'> & Partial<PolicyPreview>

/** What a refused save tells of the policy that is in force by now. */
type Newer = OthersChange & { number: number; unmatched: Unmatched }

/** Typing and clicking go on while the server looks at the last state. */
const previewAfterMs = 250

type RulesEditorProps = {
  view: PolicyView
  /** A rule that another page proposes: it stands in the draft from the beginning. */
  proposal?: Rule | null
}

export function RulesEditor({ view, proposal }: RulesEditorProps) {
  const router = useRouter()
  const saved: Draft = {
    basedOn: view.number,
    unmatched: view.unmatched,
    rules: view.rules.map(({ rule }) => rule),
  }
  const [draft, setDraft] = useState(proposal ? { ...saved, rules: [...saved.rules, proposal] } : saved)
  /** Without an effect: a policy changes nothing of what it says itself. */
  const untouched: Preview = { rules: view.rules, findings: view.findings, tests: view.tests }
  const [preview, setPreview] = useState(untouched)
  const [editing, setEditing] = useState<Rule | 'new' | null>(null)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [newer, setNewer] = useState<{ words: string; change: Newer } | null>(null)
  const changes = countChanges(saved.rules, draft.rules) + (saved.unmatched === draft.unmatched ? 0 : 1)

  // One that was removed meanwhile is not waited for.
  const tests =
    changes === 0 ? view.tests : preview.tests.filter(({ id }) => view.tests.some(test => test.id === id))
  const red = tests.filter(({ state }) => state === 'red').length

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved stands for as long as this editor does; its key is the number of the policy.
  useEffect(() => {
    if (changes === 0) {
      setPreview(untouched)
      setFault(null)
      return
    }
    const waiting = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await request<PolicyPreview>(links.api.policyPreview(), {
        json: { unmatched: draft.unmatched, rules: draft.rules },
        signal: waiting.signal,
      })
      if (waiting.signal.aborted) return
      if (answer.ok) setPreview(answer.value)
      setFault(answer.ok ? null : problemWords(answer.problem))
    }, previewAfterMs)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [draft])

  const put = (rule: Rule, before: Rule | null) =>
    setDraft(current => ({
      ...current,
      rules: before
        ? current.rules.map(each => (each.id === before.id ? rule : each))
        : [...current.rules, rule],
    }))

  const save = async () => {
    setBusy(true)
    const answer = await request<PolicyView>(links.api.policy(), {
      method: 'PUT',
      json: { ...draft, note, despiteTests: red > 0 },
    })
    setBusy(false)
    if (answer.ok) {
      toast.good('Rules saved')
      // A new policy brings this editor a new key, and with it a new draft.
      if (proposal) return router.replace(links.permissions('rules'))
      return router.refresh()
    }
    if (answer.problem.code === 'policy.conflict')
      setNewer({ words: answer.problem.detail, change: answer.problem.details as Newer })
    else setFault(problemWords(answer.problem))
  }

  const takeTogether = ({ number, unmatched, ...theirs }: Newer) => {
    const { rules, conflicts } = bringTogether(saved.rules, draft.rules, theirs)
    const isMine = draft.unmatched !== saved.unmatched
    setDraft({ basedOn: number, unmatched: isMine ? draft.unmatched : unmatched, rules })
    setNewer(null)
    if (conflicts.length > 0)
      toast.info(
        'Conflicting edits',
        `Your version of ${conflicts.join(', ')} is kept. Review before saving.`,
      )
  }

  const errors = preview.findings.filter(({ severity }) => severity === 'error').length
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field id="unmatched" label="Where no rule speaks of a run">
          {control => (
            <Select
              {...control}
              value={draft.unmatched}
              onChange={event => setDraft({ ...draft, unmatched: event.target.value as Unmatched })}
            >
              {Object.entries(unmatchedAnswers).map(([value, { title }]) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <PolicyFile
            number={view.number}
            onRead={content =>
              setDraft({ ...draft, unmatched: content.unmatched, rules: [...content.rules] })
            }
          />
          <Button variant="primary" onClick={() => setEditing('new')}>
            <Plus aria-hidden /> Add a rule
          </Button>
        </div>
      </div>
      {draft.rules.length === 0 ? (
        <EmptyState icon={ShieldCheck} title="No rules yet">
          By default, anyone can run open toolboxes, only owners and admins can run locked ones, and tools can
          ask first. Add rules to change that. Start with a preset:
          <span className="mt-4 grid gap-3 sm:grid-cols-3">
            {Object.entries(policyPresets).map(([name, { title, description, content }]) => (
              <span key={name} className="flex flex-col items-center gap-2">
                <Button
                  onClick={() =>
                    setDraft({ ...draft, unmatched: content.unmatched, rules: [...content.rules] })
                  }
                >
                  {title}
                </Button>
                <span className="text-xs">{description}</span>
              </span>
            ))}
          </span>
        </EmptyState>
      ) : (
        <RuleTable
          rows={ruleRows(draft.rules, saved.rules, preview)}
          onEdit={setEditing}
          onRemove={rule => setDraft({ ...draft, rules: draft.rules.filter(({ id }) => id !== rule.id) })}
          onSwitch={rule => put(switched(rule), rule)}
        />
      )}
      {newer && <NewerRules {...newer} onTake={() => takeTogether(newer.change)} />}
      {fault && (
        <Callout tone="bad" role="alert">
          {fault}
        </Callout>
      )}
      {changes > 0 && (
        <section
          aria-label="Before you save"
          className="sticky bottom-3 flex flex-wrap items-end gap-3 rounded-lg border bg-raised p-3 shadow-raised"
        >
          <p className="text-sm">
            <strong>{formatCount(changes, 'change')}</strong> not saved{' '}
            <FindingCounts findings={preview.findings} /> <TestCounts tests={tests} />
          </p>
          <Field id="policy-note" label="Note" aside="optional" className="min-w-48 grow">
            {control => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={ruleLimits.noteLengthMax}
                value={note}
                onChange={event => setNote(event.target.value)}
              />
            )}
          </Field>
          <Button onClick={() => setDraft(saved)}>Discard</Button>
          <Button
            variant={red > 0 ? 'danger' : 'primary'}
            busy={busy}
            disabled={errors > 0 || newer !== null}
            onClick={save}
          >
            {red > 0 ? 'Save anyway' : 'Save the rules'}
          </Button>
          <RedTests tests={tests} />
          {preview.effect && <EffectPreview effect={preview.effect} />}
          {errors > 0 && <p className="w-full text-xs text-bad">Fix the highlighted rules first.</p>}
        </section>
      )}
      <PolicyTestList tests={tests} />
      {editing && (
        <RuleDialog
          rule={editing === 'new' ? null : editing}
          names={view.names}
          takenIds={new Set(draft.rules.map(({ id }) => id))}
          onClose={() => setEditing(null)}
          onDone={rule => {
            put(rule, editing === 'new' ? null : editing)
            setEditing(null)
          }}
        />
      )}
    </div>
  )
}

function FindingCounts({ findings }: { findings: readonly PolicyFinding[] }) {
  const odd = findings.filter(({ severity }) => severity === 'warning').length
  return odd > 0 ? <Badge tone="warn">{formatCount(odd, 'rule with warnings')}</Badge> : null
}

function countChanges(before: readonly Rule[], after: readonly Rule[]): number {
  const texts = new Map(before.map(rule => [rule.id, JSON.stringify(rule)]))
  const ids = new Set(after.map(({ id }) => id))
  const changed = after.filter(rule => texts.get(rule.id) !== JSON.stringify(rule)).length
  return changed + before.filter(({ id }) => !ids.has(id)).length
}
