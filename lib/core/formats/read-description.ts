/**
 * Converts the description of a target into tools and problems. To add a system that describes itself, add a line here.
 */
import { judgeConsistency } from './describe-consistency'
import { readDescribeOutput } from './executables/describe-output'
import { readMcpServer } from './mcp/read-server'
import { readOvosPlugin } from './ovos/read-plugin'
import { readLangchain } from './langchain/read-langchain'
import { readRelease2 } from './neurosurfer/read-release-2'
import { readSourceCheck } from './python/source-check'
import { readNeurosurfer } from './neurosurfer/read-neurosurfer'
import { targetName, type DescribeRun, type DescribeTarget } from './reading'
import type { PythonAdapter, ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Description, PythonTarget } from '@/lib/core/formats/description'

/**
 * Reads the answer of one adapter. `known` are the tools that were read from files; a tool of the answer replaces a
 * known one of the same name.
 */
type DescriptionReader = (target: PythonTarget, run: DescribeRun, known: readonly ToolSpec[]) => Description

const readers: Partial<Record<PythonAdapter, DescriptionReader>> = {
  neurosurfer: readNeurosurfer,
  'neurosurfer-2': readRelease2,
  'ovos-plugin': readOvosPlugin,
  langchain: readLangchain,
  mcp: readMcpServer,
  'source-check': readSourceCheck,
}

/** Never throws: the answer is hostile input, and an unreadable answer is a problem. */
export function readDescription(
  target: DescribeTarget,
  run: DescribeRun,
  known: readonly ToolSpec[] = [],
): Description {
  const description = readAnswer(target, run, known)
  if (!run.again) return description
  const again = readAnswer(target, run.again, known)
  const doubts = judgeConsistency(placeOfTarget(target), description.tools, again.tools)
  return { ...description, problems: [...description.problems, ...doubts] }
}

/** The file of a target, as far as its name shows. */
const placeOfTarget = (target: DescribeTarget): string =>
  target.how === 'executable' ? target.path : [target.root, target.entry].filter(Boolean).join('/')

function readAnswer(target: DescribeTarget, run: DescribeRun, known: readonly ToolSpec[]): Description {
  if (target.how === 'executable') {
    const { tool, problems } = readDescribeOutput(target.path, run)
    return { tools: tool ? [tool] : [], problems }
  }
  const reader = readers[target.adapter]
  if (!reader) throw new Error(`Unknown adapter ${target.adapter} of ${targetName(target)}.`)
  return reader(target, run, known)
}
