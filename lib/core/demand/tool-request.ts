/** Requests for tools that the catalog lacks. */
import { storableText } from '@/lib/core/spec/json-value'

export const toolRequestLimits = {
  titleLengthMax: 80,
  textLengthMax: 500,
  /** Open requests that one person needs. */
  openMax: 30,
  /** Rows of one page. */
  perPage: 20,
} as const

export const toolRequestStates = ['open', 'closed'] as const
export type ToolRequestState = (typeof toolRequestStates)[number]

export type ToolRequestInput = { title: string; purpose: string; audience: string }

export type ToolRequestView = {
  id: string
  title: string
  purpose: string
  audience: string
  state: ToolRequestState
  /** Number of people who need it. */
  people: number
  /** Whether the reader is one of them. */
  mine: boolean
  createdAt: string
  /** The tool that closed it, if the reader can see it. */
  tool: { toolbox: string; toolboxTitle: string; name: string } | null
}

export type ToolRequestPage = {
  requests: ToolRequestView[]
  /** Id of the last request of this page, after which the next one begins; null on the last page. */
  next: string | null
}

/** Reads what a person wrote. @returns a sentence that says what is wrong instead */
export function readToolRequest(input: ToolRequestInput): ToolRequestInput | string {
  const { titleLengthMax, textLengthMax } = toolRequestLimits
  const title = oneLine(input.title)
  const purpose = storableText(input.purpose.trim())
  const audience = oneLine(input.audience)
  if (title === '' || title.length > titleLengthMax)
    return `Enter a title of up to ${titleLengthMax} characters.`
  if (purpose === '' || purpose.length > textLengthMax)
    return `Say what the tool is for, in up to ${textLengthMax} characters.`
  if (audience.length > textLengthMax) return `Say who needs the tool in up to ${textLengthMax} characters.`
  return { title, purpose, audience }
}

/** Returns a title in the form in which titles are compared: two requests that differ only in notation are one. */
export const titleKeyOf = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || title.trim().toLowerCase()

const oneLine = (text: string) => storableText(text.replace(/\s+/g, ' ').trim())
