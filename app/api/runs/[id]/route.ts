import { findRun } from '@/lib/operations/find-run'
import { runId } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const GET = route<{ id: string }>(({ actor, params }) => findRun(actor, runId(params.id)))
