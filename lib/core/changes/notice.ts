/** What people are told of without having asked at that moment: in their inbox, and by mail where there is a mail server. */
import type { RunId } from '@/lib/core/ids'
import { links } from '@/lib/core/links'

export type NoticeData = {
  /** Slug. */
  toolbox: string
  toolboxTitle: string
  /** Number and title of the change that it is about. */
  change?: number
  changeTitle?: string
  version?: number
  tool?: string
  run?: RunId
  /** For how long, in words. */
  lasts?: string
  /** Name of whoever did it; null or absent for what Pegboard does by itself. */
  by?: string | null
  /** What they said, or why it happened. */
  words?: string
}

type NoticeLook = { says: (data: NoticeData) => string; href: (data: NoticeData) => string }

const who = (data: NoticeData) => data.by ?? 'Pegboard'
const change = (data: NoticeData) => `#${data.change} ${data.changeTitle}`
const version = (data: NoticeData) => `version ${data.version} of ${data.toolboxTitle}`
const toChange = (data: NoticeData) => (data.change ? links.review(data.change) : links.toolbox(data.toolbox))
/** What the answer is about: a tool of the toolbox, or all of them. */
const runnable = ({ tool, toolboxTitle }: NoticeData) =>
  tool ? `${tool} (${toolboxTitle})` : `the tools of ${toolboxTitle}`
const toRun = (data: NoticeData) => (data.run ? links.run(data.run) : toToolbox(data))
const toTool = (data: NoticeData) => (data.tool ? links.tool(data.toolbox, data.tool) : toToolbox(data))
const toToolbox = (data: NoticeData) => links.toolbox(data.toolbox)

/** The closed list; each in the sentence that is shown and mailed. */
export const noticeKinds = {
  'review-wanted': {
    says: data => `${who(data)} asks for a review of ${change(data)} (${data.toolboxTitle}).`,
    href: toChange,
  },
  'changes-requested': { says: data => `${who(data)} asks for changes in ${change(data)}.`, href: toChange },
  'change-approved': { says: data => `${change(data)} has the approvals that it needs.`, href: toChange },
  'change-commented': { says: data => `${who(data)} wrote about ${change(data)}.`, href: toChange },
  'change-rejected': { says: data => `${who(data)} rejected ${change(data)}.`, href: toChange },
  'change-outdated': {
    says: data => `Another version of ${data.toolboxTitle} was published before ${change(data)}.`,
    href: toChange,
  },
  'version-published': { says: data => `${who(data)} published ${version(data)}.`, href: toToolbox },
  'change-bypassed': {
    says: data => `${who(data)} published ${version(data)} without the approvals that it needed.`,
    href: toChange,
  },
  'version-yanked': { says: data => `${who(data)} took back ${version(data)}.`, href: toToolbox },
  'contract-failed': {
    says: data => `A contract example of ${data.tool} in ${data.toolboxTitle} no longer holds.`,
    href: toTool,
  },
  'run-confirmed': { says: data => `${who(data)} let your run of ${runnable(data)} go on.`, href: toRun },
  'run-refused': { says: data => `${who(data)} refused your run of ${runnable(data)}.`, href: toRun },
  'run-expired': {
    says: data => `Nobody answered in time whether your run of ${runnable(data)} may go on.`,
    href: toRun,
  },
  'access-granted': {
    says: data => `${who(data)} let you run ${runnable(data)} for ${data.lasts}.`,
    href: toTool,
  },
  'access-refused': {
    says: data => `${who(data)} turned down your request to run ${runnable(data)}.`,
    href: toTool,
  },
} as const satisfies Record<string, NoticeLook>
export type NoticeKind = keyof typeof noticeKinds

export type NoticeView = {
  id: string
  at: string
  /** One sentence. */
  says: string
  words: string
  href: string
  read: boolean
}

export function viewNotice(notice: {
  id: string
  at: Date
  kind: NoticeKind
  data: NoticeData
  readAt: Date | null
}): NoticeView {
  const { says, href } = noticeKinds[notice.kind]
  return {
    id: notice.id,
    at: notice.at.toISOString(),
    says: says(notice.data),
    words: notice.data.words ?? '',
    href: href(notice.data),
    read: notice.readAt !== null,
  }
}
