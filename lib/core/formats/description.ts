/** What a description of Python tools is read from, and what it gives. */
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { DescribeTarget } from './reading'

export type Description = {
  tools: ToolSpec[]
  problems: Problem[]
  /** Names of tools from files that these tools replace. */
  replaces?: string[]
}

export type PythonTarget = Extract<DescribeTarget, { how: 'python' }>
