/** Judges one proposal for the worker that starts this file as a thread, and posts the judgment. */
import { parentPort, workerData } from 'node:worker_threads'
import { judgeProposal, type Judge } from '@/lib/core/proposals/judge/judge-proposal'

type Order = { base: Parameters<Judge>[0]; proposed: Parameters<Judge>[1]; options: Parameters<Judge>[2] }

const { base, proposed, options } = workerData as Order
parentPort?.postMessage(judgeProposal(base, proposed, options))
