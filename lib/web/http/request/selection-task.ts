import { selectionLimits } from '@/lib/core/proposals/selection/selection'

/** Schemas of the fields of a selection task in request bodies. */
export const selectionTaskFields = {
  // Whitespace is removed before the length is checked, so that the message can name the limit.
  task: { type: 'string', maxLength: 2 * selectionLimits.taskCharactersMax },
  tool: { type: ['string', 'null'], maxLength: 300 },
  arguments: { type: ['object', 'null'] },
}
