/** Bodies about remote MCP servers. */
import { titleLengthMax } from '@/lib/core/base/toolbox-slug'
import { remoteHeaderLimits } from '@/lib/core/network/remote-headers'
import { remoteAddressLengthMax } from '@/lib/core/spec/mcp-server'
import type { NewRemoteToolbox } from '@/lib/operations/toolboxes/remote/create-remote-toolbox'
import type { RemoteChange } from '@/lib/operations/toolboxes/remote/remote-settings'
import { bodyReader } from './read-body'

const server = {
  address: { type: 'string', maxLength: remoteAddressLengthMax },
  headers: {
    type: 'array',
    maxItems: remoteHeaderLimits.headersMax,
    items: {
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: remoteHeaderLimits.nameLengthMax },
        value: { type: 'string', maxLength: remoteHeaderLimits.valueLengthMax },
      },
      required: ['name', 'value'],
      additionalProperties: false,
    },
  },
}

export const readNewRemote = bodyReader<NewRemoteToolbox>({
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: titleLengthMax },
    ...server,
    secrets: {
      type: 'object',
      maxProperties: remoteHeaderLimits.headersMax,
      // An upper bound for parsing. The operation checks the actual limit and reports it.
      additionalProperties: { type: 'string', maxLength: 64 * 1024 },
    },
  },
  required: ['title', 'address', 'headers', 'secrets'],
  additionalProperties: false,
})

export const readRemoteChange = bodyReader<RemoteChange>({
  type: 'object',
  properties: { basedOn: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }, ...server },
  required: ['basedOn', 'address', 'headers'],
  additionalProperties: false,
})

export const remoteExample = {
  address: 'https://mcp.example.org/mcp',
  headers: [{ name: 'Authorization', value: 'Bearer ${API_TOKEN}' }],
}
