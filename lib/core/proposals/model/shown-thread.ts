/** Comment threads with their texts read as Markdown, so that browsers need no parser. */
import { readMarkdown } from '@/lib/core/base/markdown'
import type { MarkdownNode } from '@/lib/core/base/markdown-node'
import type { CommentThread, CommentView } from './proposal-views'

export type ShownComment = CommentView & { content: MarkdownNode[] }
export type ShownThread = Omit<CommentThread, 'comments'> & { comments: ShownComment[] }

/** Returns the thread with each text also as a tree. */
export const showThread = (thread: CommentThread): ShownThread => ({
  ...thread,
  comments: thread.comments.map(comment => ({ ...comment, content: readMarkdown(comment.body) })),
})
