import { bodyReader } from './read-body'

/** Reads the body of a request that starts or stops watching something. */
export const readWatching = bodyReader<{ watching: boolean }>({
  type: 'object',
  properties: { watching: { type: 'boolean' } },
  required: ['watching'],
  additionalProperties: false,
})
