/** The rules of one toolbox: a draft of its owners, looked at by the server, saved as a step of the policy. */
'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'
import { bringTogether, type OthersChange } from '@/lib/core/policy/check/merge-rules'
import type { Rule } from '@/lib/core/policy/model/rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import type { ToolboxRulesPreview, ToolboxRulesView } from '@/lib/core/policy/views/toolbox-rules'
import { RuleDialog } from './rule-dialog'
import { NewerRules } from './policy-conflict'
import { ruleRows, RuleTable, switched } from './rule-table'

/** Typing and clicking go on while the server looks at the last state. */
const previewAfterMs = 250

type Newer = OthersChange & { number: number }

export function ToolboxRules({ toolbox, view }: { toolbox: string; view: ToolboxRulesView }) {
  const router = useRouter()
  const saved = view.rules.map(({ rule }) => rule)
  const [draft, setDraft] = useState({ basedOn: view.number, rules: saved })
  const [preview, setPreview] = useState<ToolboxRulesPreview>(view)
  const [editing, setEditing] = useState<Rule | 'new' | null>(null)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [newer, setNewer] = useState<{ words: string; change: Newer } | null>(null)
  const isChanged = JSON.stringify(draft.rules) !== JSON.stringify(saved)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved stands for as long as this editor does; its key is the number of the policy.
  useEffect(() => {
    setFault(null)
    if (!isChanged) return setPreview(view)
    const waiting = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await request<ToolboxRulesPreview>(links.api.toolboxRulesPreview(toolbox), {
        json: { rules: draft.rules },
        signal: waiting.signal,
      })
      if (waiting.signal.aborted) return
      if (answer.ok) setPreview(answer.value)
      else setFault(problemWords(answer.problem))
    }, previewAfterMs)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [draft])

  const setRules = (change: (rules: Rule[]) => Rule[]) =>
    setDraft(current => ({ ...current, rules: change(current.rules) }))
  const put = (rule: Rule, before: Rule | null) =>
    setRules(rules => (before ? rules.map(each => (each.id === before.id ? rule : each)) : [...rules, rule]))

  const save = async () => {
    setBusy(true)
    const answer = await request<ToolboxRulesView>(links.api.toolboxRules(toolbox), {
      method: 'PUT',
      json: { ...draft, note },
    })
    setBusy(false)
    if (answer.ok) {
      toast.good('Rules saved')
      return router.refresh()
    }
    if (answer.problem.code === 'policy.conflict')
      setNewer({ words: answer.problem.detail, change: answer.problem.details as Newer })
    else setFault(problemWords(answer.problem))
  }

  const takeTogether = ({ number, ...theirs }: Newer) => {
    const { rules, conflicts } = bringTogether(saved, draft.rules, theirs)
    setDraft({ basedOn: number, rules })
    setNewer(null)
    if (conflicts.length > 0)
      toast.info('Conflicting edits', `Your version of ${conflicts.join(', ')} is kept.`)
  }

  const errors = preview.findings.filter(({ severity }) => severity === 'error').length
  return (
    <div className="flex flex-col gap-4">
      {draft.rules.length === 0 ? (
        <EmptyState title="No rules of its own">
          The settings of the toolbox and its tools apply, and the organization rules.
        </EmptyState>
      ) : (
        <RuleTable
          rows={ruleRows(draft.rules, saved, preview)}
          onEdit={setEditing}
          onRemove={rule => setRules(rules => rules.filter(({ id }) => id !== rule.id))}
          onSwitch={rule => put(switched(rule), rule)}
        />
      )}
      <div>
        <Button onClick={() => setEditing('new')}>
          <Plus aria-hidden /> Add a rule
        </Button>
      </div>
      {newer && <NewerRules {...newer} onTake={() => takeTogether(newer.change)} />}
      {fault && (
        <Callout tone="bad" role="alert">
          {fault}
        </Callout>
      )}
      {isChanged && (
        <section
          aria-label="Before you save"
          className="flex flex-wrap items-end gap-3 rounded-lg border bg-raised p-3"
        >
          <Field id="toolbox-rules-note" label="Note" aside="optional" className="min-w-48 grow">
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
          <Button onClick={() => setDraft({ basedOn: view.number, rules: saved })}>Discard</Button>
          <Button variant="primary" busy={busy} disabled={errors > 0 || newer !== null} onClick={save}>
            Save the rules
          </Button>
          {errors > 0 && <p className="w-full text-xs text-bad">Fix the highlighted rules first.</p>}
        </section>
      )}
      {editing && (
        <RuleDialog
          rule={editing === 'new' ? null : editing}
          names={view.names}
          takenIds={new Set(draft.rules.map(({ id }) => id))}
          within={toolbox}
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
