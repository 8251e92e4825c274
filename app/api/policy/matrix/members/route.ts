import { AppError } from '@/lib/core/base/errors'
import { parseId, type GroupId } from '@/lib/core/base/ids'
import { listMatrixMembers } from '@/lib/operations/access/matrix-axes'
import { text } from '@/lib/web/http/request/read-query'
import { textParameter, required } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query }) => {
    const group = parseId<GroupId>(text(query, 'group'))
    if (!group) throw new AppError('request.invalid', 'group must be the ID of a group.')
    return listMatrixMembers(actor, group)
  },
  {
    summary: 'Lists the members of a group as rows of the permission matrix.',
    scope: 'administer',
    query: { group: required(textParameter('Id of the group.')) },
  },
)
