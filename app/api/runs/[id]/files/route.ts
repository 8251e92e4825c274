import { findRunFiles } from '@/lib/operations/run-files'
import { runId } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const GET = route<{ id: string }>(({ actor, params }) => findRunFiles(actor, runId(params.id)))
