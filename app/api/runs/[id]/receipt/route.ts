import { makeReceipt } from '@/lib/core/runs/receipt'
import { findRun } from '@/lib/operations/runs/find-run'
import { attachment } from '@/lib/web/http/attachment'
import { runId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ id: string }>(
  async ({ actor, params }) => {
    const receipt = makeReceipt(await findRun(actor, runId(params.id)))
    return attachment(`${JSON.stringify(receipt, null, 2)}\n`, `receipt-${receipt.run}.json`)
  },
  {
    summary: 'Downloads the receipt of a run.',
    scope: 'any',
    responses: { 200: { description: 'The receipt as a JSON file.', media: 'application/octet-stream' } },
  },
)
