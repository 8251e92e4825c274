import { reasonLengthMax, stageNames, type LifeCycle } from '@/lib/core/spec/life-cycle'
import { changeLifeCycle, findToolLifeCycle } from '@/lib/operations/toolboxes/settings/life-cycle'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { toolbox: string; tool: string }

const name = { type: 'string', minLength: 1, maxLength: 300 }
const readChoice = bodyReader<LifeCycle>({
  type: 'object',
  properties: {
    stage: { type: 'string', enum: stageNames },
    successor: {
      type: 'object',
      nullable: true,
      properties: { toolbox: name, tool: name },
      required: ['toolbox', 'tool'],
      additionalProperties: false,
    },
    removalOn: { type: 'string', nullable: true, maxLength: 40 },
    reason: { type: 'string', maxLength: 2 * reasonLengthMax },
  },
  required: ['stage', 'successor', 'removalOn', 'reason'],
  additionalProperties: false,
})

export const GET = route<Params>(
  ({ actor, params }) => findToolLifeCycle(actor, params.toolbox, params.tool),
  { summary: 'Shows the life cycle of a tool.', scope: 'any' },
)

export const PUT = route<Params>(
  async ({ actor, params, body, at }) =>
    changeLifeCycle(actor, params.toolbox, params.tool, await body(readChoice), at),
  {
    summary: 'Marks a tool as experimental, stable or deprecated.',
    scope: 'manage',
    body: readChoice,
    example: { stage: 'stable', successor: null, removalOn: null, reason: '' },
  },
)

export const DELETE = route<Params>(
  ({ actor, params, at }) => changeLifeCycle(actor, params.toolbox, params.tool, null, at),
  { summary: 'Returns to the life cycle that the source of a tool declares.', scope: 'manage' },
)
