import { matrixLimits } from '@/lib/core/policy/check/matrix'
import { findMatrixCells, type MatrixSlice } from '@/lib/operations/access/permission-matrix'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readSlice = bodyReader<MatrixSlice>({
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      maxItems: matrixLimits.sliceRowsMax,
      items: { type: 'string', maxLength: 64 },
    },
    toolboxes: {
      type: 'array',
      maxItems: matrixLimits.sliceColumnsMax,
      items: { type: 'string', maxLength: 64 },
    },
  },
  required: ['rows', 'toolboxes'],
  additionalProperties: false,
})

export const POST = route(async ({ actor, body, at }) => findMatrixCells(actor, await body(readSlice), at), {
  summary: 'Computes cells of the permission matrix.',
  scope: 'administer',
  body: readSlice,
})
