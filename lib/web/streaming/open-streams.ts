/** Open streams, which end with the session or token that opened them. */
import type { SessionId, TokenId, UserId } from '@/lib/core/base/ids'
import { confirmSession, type AskProvider } from '@/lib/operations/people/check-session'
import { listLiveTokens } from '@/lib/store/access/api-tokens'
import { database } from '@/lib/store/connection/client'
import { jobReports } from '@/lib/store/background/job-reports'
import { listDueSessions, listLiveSessions } from '@/lib/store/people/sessions'
import { tokenPauseMs } from '@/lib/store/people/sign-in-settings'
import { askProvider } from '@/lib/web/sessions/ask-provider'

/** The credential that opened a stream. */
type Credential = { session: SessionId } | { token: TokenId }

/** Maximum time for which a stream continues after a sign-out, in whichever process that happened. */
const lookEveryMs = 2_000
/**
 * Maximum number of stream sessions that are confirmed concurrently. A provider that does not respond takes
 * five seconds for each, so the 15 minutes of the grace period are enough for 1,800 sessions.
 */
const checksAtOnceMax = 10

/**
 * Asks the database about the sessions and tokens of all open streams together, with one query for each kind however many
 * streams there are, and with none while there are none. Sessions that are due are confirmed with their provider, because
 * a stream may be the only thing that uses them.
 */
export class OpenStreams {
  private readonly open = new Map<AbortController, Credential>()
  private readonly checks = new Map<SessionId, Promise<void>>()
  private timer: NodeJS.Timeout | null = null
  private looking: Promise<unknown> | null = null

  constructor(private readonly ask: AskProvider = askProvider) {}

  /** Number of open streams. */
  get size(): number {
    return this.open.size
  }

  /** Aborts `viewer` when the credential no longer works. A viewer that aborts on its own is removed. */
  endWith(credential: Credential, viewer: AbortController): void {
    if (viewer.signal.aborted) return
    this.open.set(viewer, credential)
    viewer.signal.addEventListener('abort', () => this.open.delete(viewer), { once: true })
    this.timer ??= setInterval(() => this.look(), lookEveryMs)
    this.timer.unref()
  }

  /** Ends all streams, and waits for the checks in progress. */
  async close(): Promise<void> {
    for (const viewer of [...this.open.keys()]) viewer.abort()
    await this.looking
    await Promise.all(this.checks.values())
    this.look()
  }

  /**
   * Checks all streams. A database outage ends no stream: the job reports it, and the next check asks again.
   */
  private look(): void {
    if (this.open.size === 0) {
      if (this.timer) clearInterval(this.timer)
      this.timer = null
      return
    }
    this.looking ??= jobReports()
      .run('end-streams', async () => {
        const at = new Date()
        await this.endStreams(at)
        await this.startChecks(at)
      })
      .finally(() => (this.looking = null))
  }

  private async endStreams(at: Date): Promise<void> {
    const requested = [...this.open]
    const sessions = this.sessions()
    const tokens = requested.flatMap(([, each]) => ('token' in each ? [each.token] : []))
    const confirmedAfter = new Date(at.getTime() - tokenPauseMs())
    const live = new Set<string>([
      ...(sessions.length > 0 ? await listLiveSessions(database(), sessions, at) : []),
      ...(tokens.length > 0 ? await listLiveTokens(database(), tokens, { at, confirmedAfter }) : []),
    ])
    for (const [viewer, each] of requested)
      if (!live.has('session' in each ? each.session : each.token)) viewer.abort()
  }

  /** Starts checks without waiting for the providers: a slow one must not delay the end of other streams. */
  private async startChecks(at: Date): Promise<void> {
    const free = checksAtOnceMax - this.checks.size
    const sessions = this.sessions().filter(id => !this.checks.has(id))
    if (free === 0 || sessions.length === 0) return
    for (const session of await listDueSessions(database(), sessions, at, free))
      this.checks.set(
        session.id,
        this.check(session, at).finally(() => this.checks.delete(session.id)),
      )
  }

  private async check(session: { id: SessionId; userId: UserId }, at: Date): Promise<void> {
    await jobReports().run('confirm-streams', () => confirmSession(session, this.ask, at))
  }

  private sessions(): SessionId[] {
    return [...new Set([...this.open.values()].flatMap(each => ('session' in each ? [each.session] : [])))]
  }
}

// On globalThis, because the development server reloads this file on every change.
const shared = globalThis as typeof globalThis & { pegboardStreams?: OpenStreams }

/** Returns the open streams of this process. */
export const openStreams = (): OpenStreams => (shared.pegboardStreams ??= new OpenStreams())
