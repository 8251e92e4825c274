/** The Git repository that a toolbox follows: its settings, its state, and the push webhook. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { Section } from '@/components/ui/layout/page'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useAwaitedChange } from '@/components/ui/request/use-awaited-change'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { GitSourceView, SavedGitSource } from '@/lib/core/repositories/git-source'
import { DisconnectButton } from './disconnect-button'
import { GitSourceFacts } from './git-source-facts'
import { GitSourceForm } from './git-source-form'
import { HookSecret } from './hook-secret'

type GitSourcePanelProps = {
  /** Slug. */
  toolbox: string
  source: GitSourceView | null
  secrets: readonly string[]
  /** Address of the guide. */
  guide: string
}

export function GitSourcePanel({ toolbox, source, secrets, guide }: GitSourcePanelProps) {
  const router = useRouter()
  const [hookSecret, setHookSecret] = useState<string | null>(null)
  const [isAwaited, expectFetch] = useAwaitedChange(source?.checkedAt ?? null)
  const { submit, busy, problem } = useSubmit()
  const isFetching = source !== null && isAwaited

  const fetchNow = () =>
    submit({
      url: links.api.gitFetch(toolbox),
      method: 'POST',
      onDone: expectFetch,
    })
  const saved = ({ hookSecret: secret }: SavedGitSource) => {
    setHookSecret(secret)
    router.refresh()
  }

  return (
    <Section
      id="git"
      title="Git repository"
      aside={
        source && (
          <Button busy={busy} onClick={() => void fetchNow()}>
            Fetch now
          </Button>
        )
      }
    >
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Each new commit that changes the files of the toolbox becomes a proposal.{' '}
        <Link href={guide} className="link">
          How to follow a repository
        </Link>
      </p>
      <RefreshWhile active={isFetching} doneText="The repository was checked." />
      <SubmitProblem problem={problem} className="mb-4" />
      {source && <GitSourceFacts toolbox={toolbox} source={source} isFetching={isFetching} />}
      {source && hookSecret !== null && <HookSecret hook={source.hook} secret={hookSecret} />}
      <GitSourceForm
        key={source === null ? 'new' : 'connected'}
        toolbox={toolbox}
        source={source}
        secrets={secrets}
        onSaved={saved}
      />
      {source && <DisconnectButton toolbox={toolbox} onDisconnected={() => setHookSecret(null)} />}
    </Section>
  )
}
