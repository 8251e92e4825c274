import type { ScalarNode } from '@/lib/core/runs/result-table'

/** A text in quotes, or a number, true, false or null as it was written. */
export function Scalar({ node }: { node: ScalarNode }) {
  if (node.kind === 'text')
    return <span className="text-good break-words whitespace-pre-wrap">{JSON.stringify(node.text)}</span>
  return <span className="text-warn">{node.text}</span>
}
