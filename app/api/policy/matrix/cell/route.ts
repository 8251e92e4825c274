import { explainMatrixCell, type MatrixPlace } from '@/lib/operations/access/permission-matrix'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readPlace = bodyReader<MatrixPlace>({
  type: 'object',
  properties: {
    row: { type: 'string', maxLength: 64 },
    toolbox: { type: 'string', maxLength: 64 },
    tool: { type: 'string', maxLength: 200 },
  },
  required: ['row', 'toolbox'],
  additionalProperties: false,
})

export const POST = route(
  async ({ actor, body, at }) => explainMatrixCell(actor, await body(readPlace), at),
  {
    summary: 'Explains one cell of the permission matrix.',
    scope: 'administer',
    body: readPlace,
  },
)
