/** Notifications: shown in the inbox, and sent by email where a mail server is configured. */
import type { RunId } from '@/lib/core/base/ids'
import { formatList } from '@/lib/core/base/format-list'
import { links } from '@/lib/core/base/links'

/** Facts of a notification about a toolbox. */
export type ToolboxNotificationData = {
  /** Slug. */
  toolbox: string
  toolboxTitle: string
  /** Number and title of the proposal that it is about. */
  proposal?: number
  proposalTitle?: string
  version?: number
  tool?: string
  /** Names of the tools that the recipient watches and the event concerns; absent for a watched toolbox. */
  tools?: readonly string[]
  run?: RunId
  /** Host of the webhook that it is about. */
  webhook?: string
  /** Duration of the granted access, formatted. */
  lasts?: string
  /** Name of the actor; null or absent when Pegboard acts automatically. */
  by?: string | null
  /** Message of the actor, or the reason. */
  words?: string
}

/** Facts of a notification about the account of the person who gets it. */
type AccountNotificationData = {
  /** When the API tokens of the person pause, as an ISO date and time. */
  pausesAt: string
}

/** Facts of a notification about the installation, for admins. */
type InstallationNotificationData = {
  /** Host of the webhook that it is about. */
  webhook: string
  /** The reason. */
  words: string
}

export type NotificationData =
  | ToolboxNotificationData
  | AccountNotificationData
  | InstallationNotificationData

type NotificationFormat<Data> = { text: (data: Data) => string; href: (data: Data) => string; words?: string }

const who = (data: ToolboxNotificationData) => data.by ?? 'Pegboard'
const proposal = (data: ToolboxNotificationData) => `#${data.proposal} ${data.proposalTitle}`
const version = (data: ToolboxNotificationData) => `version ${data.version} of ${data.toolboxTitle}`
const toProposal = (data: ToolboxNotificationData) =>
  data.proposal ? links.proposal(data.proposal) : links.toolbox(data.toolbox)
/** The tool that the decision concerns, or all tools of the toolbox. */
const runnable = ({ tool, toolboxTitle }: ToolboxNotificationData) =>
  tool ? `${tool} (${toolboxTitle})` : `the tools of ${toolboxTitle}`
const forHowLong = ({ lasts }: ToolboxNotificationData) => (lasts ? ` for ${lasts}` : '')
const toRun = (data: ToolboxNotificationData) => (data.run ? links.run(data.run) : toToolbox(data))
const toTool = (data: ToolboxNotificationData) =>
  data.tool ? links.tool(data.toolbox, data.tool) : toToolbox(data)
/** The watched tools that a version changes. */
const changed = ({ tools = [] }: ToolboxNotificationData) =>
  tools.length > 0 ? `, which changes ${named(tools)}` : ''
const toWatched = (data: ToolboxNotificationData) =>
  data.tools?.length === 1 ? links.tool(data.toolbox, data.tools[0]!) : toToolbox(data)
const toToolbox = (data: ToolboxNotificationData) => links.toolbox(data.toolbox)

/** All kinds of notifications about toolboxes, each with its sentence. */
const toolboxNotificationKinds = {
  'review-wanted': {
    text: data => `${who(data)} requested a review of ${proposal(data)} (${data.toolboxTitle}).`,
    href: toProposal,
  },
  'changes-requested': {
    text: data => `${who(data)} requested changes to ${proposal(data)}.`,
    href: toProposal,
  },
  'proposal-approved': {
    text: data => `${proposal(data)} has all required approvals.`,
    href: toProposal,
  },
  'proposal-commented': { text: data => `${who(data)} commented on ${proposal(data)}.`, href: toProposal },
  'proposal-mentioned': {
    text: data => `${who(data)} mentioned you on ${proposal(data)}.`,
    href: toProposal,
  },
  'proposal-rejected': { text: data => `${who(data)} rejected ${proposal(data)}.`, href: toProposal },
  'proposal-outdated': {
    text: data => `Another version of ${data.toolboxTitle} was published before ${proposal(data)}.`,
    href: toProposal,
  },
  'version-published': {
    text: data => `${who(data)} published ${version(data)}${changed(data)}.`,
    href: toWatched,
  },
  'proposal-bypassed': {
    text: data => `${who(data)} published ${version(data)} without the required approvals.`,
    href: toProposal,
  },
  'version-yanked': {
    text: data => `${who(data)} yanked ${version(data)}${changed(data)}.`,
    href: toWatched,
  },
  'contract-failed': {
    text: data => `A contract example of ${data.tool} in ${data.toolboxTitle} is failing.`,
    href: toTool,
  },
  'tool-deprecated': {
    text: data =>
      `${who(data)} deprecated ${data.tool} in ${data.toolboxTitle}, which you ${data.tools ? 'watch' : 'ran recently'}.`,
    href: toTool,
  },
  'run-confirmed': { text: data => `${who(data)} approved your run of ${runnable(data)}.`, href: toRun },
  'run-denied': { text: data => `${who(data)} denied your run of ${runnable(data)}.`, href: toRun },
  'run-expired': {
    text: data => `The approval request for your run of ${runnable(data)} expired.`,
    href: toRun,
  },
  'access-requested': {
    text: data => `${who(data)} requests access to run ${runnable(data)}.`,
    href: () => `${links.approvals()}#requests`,
  },
  'access-granted': {
    text: data => `${who(data)} granted you access to run ${runnable(data)}${forHowLong(data)}.`,
    href: toTool,
  },
  'access-denied': {
    text: data => `${who(data)} denied your access request for ${runnable(data)}.`,
    href: toTool,
  },
  'tool-available': {
    text: data => `${who(data)} closed a tool request of yours: use ${runnable(data)}.`,
    href: toTool,
  },
  'webhook-disabled': {
    text: data => `A webhook of ${data.toolboxTitle} to ${data.webhook} failed for 3 days and was disabled.`,
    href: data => links.toolboxSection(data.toolbox, 'webhooks'),
  },
} as const satisfies Record<string, NotificationFormat<ToolboxNotificationData>>
export type ToolboxNotificationKind = keyof typeof toolboxNotificationKinds

/** All kinds of notifications about the account of their reader. */
const accountNotificationKinds = {
  'tokens-pause': {
    text: ({ pausesAt }) => `Your API tokens pause on ${dayOf(pausesAt)} unless you sign in first.`,
    href: () => links.account(),
    words: 'If you are signed in, sign out and sign in again. Paused tokens then work again.',
  },
} as const satisfies Record<string, NotificationFormat<AccountNotificationData>>
type AccountNotificationKind = keyof typeof accountNotificationKinds

/** All kinds of notifications about the installation. */
const installationNotificationKinds = {
  'installation-webhook-disabled': {
    text: ({ webhook }) => `A webhook of the installation to ${webhook} failed for 3 days and was disabled.`,
    href: () => links.webhooks(),
  },
} as const satisfies Record<string, NotificationFormat<InstallationNotificationData>>
type InstallationNotificationKind = keyof typeof installationNotificationKinds

export type NotificationKind =
  | ToolboxNotificationKind
  | AccountNotificationKind
  | InstallationNotificationKind
export const notificationKinds = [
  ...Object.keys(toolboxNotificationKinds),
  ...Object.keys(accountNotificationKinds),
  ...Object.keys(installationNotificationKinds),
] as NotificationKind[]

/** The day in UTC, because an email has no time zone of its reader. */
const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Reports whether a notification is about a toolbox, which its reader may no longer be able to see. */
export const isAboutToolbox = (data: NotificationData): data is ToolboxNotificationData => 'toolbox' in data

/** Names of tools in one sentence; the others are counted. */
const namedInSentence = 3

function named(tools: readonly string[]): string {
  const others = tools.length - namedInSentence
  if (others <= 0) return formatList(tools)
  return formatList([
    ...tools.slice(0, namedInSentence),
    others === 1 ? '1 other tool' : `${others} other tools`,
  ])
}

export type NotificationView = {
  id: string
  at: string
  /** One sentence. */
  text: string
  words: string
  href: string
  read: boolean
}

/** The sentence is composed when it is shown, so that its wording can change. */
export function viewNotification(notification: {
  id: string
  at: Date
  kind: NotificationKind
  data: NotificationData
  readAt: Date | null
}): NotificationView {
  return {
    id: notification.id,
    at: notification.at.toISOString(),
    ...sentenceOf(notification),
    read: notification.readAt !== null,
  }
}

function sentenceOf({ kind, data }: { kind: NotificationKind; data: NotificationData }) {
  if (isAboutToolbox(data)) {
    const { text, href } = toolboxNotificationKinds[kind as ToolboxNotificationKind]
    return { text: text(data), words: data.words ?? '', href: href(data) }
  }
  if ('webhook' in data) {
    const { text, href } = installationNotificationKinds[kind as InstallationNotificationKind]
    return { text: text(data), words: data.words, href: href() }
  }
  const { text, href, words } = accountNotificationKinds[kind as AccountNotificationKind]
  return { text: text(data), words, href: href() }
}
