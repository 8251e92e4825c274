/** The Git repository that a toolbox follows: its settings, its state, and the push webhook. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Callout } from '@/components/ui/data/callout'
import { Button } from '@/components/ui/form/button'
import { CopyButton } from '@/components/ui/form/copy-button'
import { Link } from '@/components/ui/layout/link'
import { Section } from '@/components/ui/layout/page'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { GitSourceView, SavedGitSource } from '@/lib/core/repositories/git-source'
import { GitSourceFacts } from './git-source-facts'
import { GitSourceForm } from './git-source-form'

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
  /** Time of the last check when a fetch was requested; undefined while none is expected. */
  const [fetchedBefore, setFetchedBefore] = useState<string | null | undefined>(undefined)
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, problem } = useSubmit()
  const isFetching = source !== null && (source.checkedAt === null || source.checkedAt === fetchedBefore)

  const fetchNow = () =>
    submit({
      key: 'fetch',
      url: links.api.gitFetch(toolbox),
      method: 'POST',
      onDone: () => setFetchedBefore(source?.checkedAt ?? null),
    })
  const disconnect = async () => {
    const isDone = await submit({
      key: 'disconnect',
      url: links.api.gitSource(toolbox),
      method: 'DELETE',
      done: 'Repository disconnected',
      refresh: 'done',
    })
    if (!isDone) return
    setAsking(false)
    setHookSecret(null)
  }
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
          <Button busy={isBusy('fetch')} onClick={() => void fetchNow()}>
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
      {source && hookSecret !== null && <HookSecret source={source} secret={hookSecret} />}
      <GitSourceForm
        key={source === null ? 'new' : 'connected'}
        toolbox={toolbox}
        source={source}
        secrets={secrets}
        onSaved={saved}
      />
      {source && (
        <Button className="mt-6" variant="ghost" onClick={() => setAsking(true)}>
          Disconnect…
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Disconnect the repository?"
          action="Disconnect repository"
          busy={isBusy('disconnect')}
          onClose={() => setAsking(false)}
          onConfirm={() => void disconnect()}
        >
          New commits no longer become proposals. Versions and proposals stay.
        </ConfirmDialog>
      )}
    </Section>
  )
}

function HookSecret({ source, secret }: { source: GitSourceView; secret: string }) {
  return (
    <Callout
      tone="good"
      role="status"
      className="mb-6"
      title="To fetch after each push, add a webhook at the Git host"
    >
      <span className="block">
        Payload URL: <code className="text-xs break-all">{source.hook}</code>
      </span>
      <span className="flex items-center gap-2">
        <span>Secret:</span>
        <code className="min-w-0 text-xs break-all" data-testid="hook-secret">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy secret" />
      </span>
      <span className="block">To see the secret again, save the repository again.</span>
    </Callout>
  )
}
