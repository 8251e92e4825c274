/** Judges proposals one after the other for the worker that starts this file as a thread, and posts each judgment. */
import { parentPort } from 'node:worker_threads'
import { judgeProposal, type Judgement } from '@/lib/core/proposals/judge/judge-proposal'

export type JudgeOrder = { id: number; of: Parameters<typeof judgeProposal> }
export type JudgeAnswer = { id: number } & ({ judgement: Judgement } | { error: Error })

parentPort?.on('message', ({ id, of }: JudgeOrder) => parentPort?.postMessage({ id, ...judge(of) }))

function judge(of: JudgeOrder['of']): { judgement: Judgement } | { error: Error } {
  try {
    return { judgement: judgeProposal(...of) }
  } catch (error) {
    return { error: error as Error }
  }
}
