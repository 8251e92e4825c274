import { AppError } from '@/lib/core/base/errors'
import { parseId, type GroupId } from '@/lib/core/base/ids'
import { listMatrixMembers } from '@/lib/operations/access/matrix-axes'
import { text } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query }) => {
    const group = parseId<GroupId>(text(query, 'group'))
    if (!group) throw new AppError('request.invalid', 'group must be the ID of a group.')
    return listMatrixMembers(actor, group)
  },
  { query: ['group'] },
)
