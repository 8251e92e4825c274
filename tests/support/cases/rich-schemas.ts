/** Schemas of invented tools that use keywords which the schemas of real tools rarely have. */
import type { JsonObject } from '@/lib/core/spec/json-value'

const text = { type: 'string' }

export const richSchemas: readonly { name: string; schema: JsonObject }[] = [
  {
    name: 'draw_shape',
    schema: {
      type: 'object',
      properties: {
        shape: {
          oneOf: [
            {
              type: 'object',
              properties: { kind: { const: 'circle' }, radius: { type: 'number', exclusiveMinimum: 0 } },
              required: ['kind', 'radius'],
              additionalProperties: false,
            },
            {
              type: 'object',
              properties: {
                kind: { const: 'box' },
                size: {
                  type: 'array',
                  prefixItems: [{ type: 'number' }, { type: 'number' }],
                  items: false,
                  minItems: 2,
                },
              },
              required: ['kind', 'size'],
              additionalProperties: false,
            },
            {
              type: 'object',
              properties: {
                kind: { const: 'text' },
                words: { type: 'array', items: text, contains: { minLength: 1 }, maxItems: 50 },
              },
              required: ['kind', 'words'],
            },
          ],
        },
        color: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
        layer: { type: ['integer', 'null'], minimum: 0, maximum: 15 },
      },
      required: ['shape'],
      additionalProperties: false,
    },
  },
  {
    name: 'list_files',
    schema: {
      type: 'object',
      properties: {
        folder: { $ref: '#/$defs/folder' },
        depth: { type: 'integer', minimum: 1, maximum: 9, multipleOf: 1 },
      },
      required: ['folder'],
      $defs: {
        folder: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 255 },
            folders: { type: 'array', items: { $ref: '#/$defs/folder' }, uniqueItems: true },
            tags: {
              type: 'object',
              propertyNames: { pattern: '^[a-z]+$' },
              additionalProperties: text,
              maxProperties: 5,
            },
          },
          required: ['name'],
        },
      },
    },
  },
  {
    name: 'send_message',
    schema: {
      type: 'object',
      properties: {
        channel: { enum: ['mail', 'chat', 'page'] },
        to: { type: 'string', format: 'email' },
        room: { type: 'string', minLength: 2 },
        at: { type: 'string', format: 'date-time' },
        text: { type: 'string', maxLength: 4000 },
        urgent: { type: 'boolean', default: false },
      },
      required: ['channel', 'text'],
      dependentRequired: { at: ['to'] },
      if: { properties: { channel: { const: 'mail' } }, required: ['channel'] },
      then: { required: ['to'] },
      else: { required: ['room'] },
    },
  },
  {
    name: 'query_table',
    schema: {
      type: 'object',
      properties: {
        table: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,62}$' },
        columns: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 100, uniqueItems: true },
        where: {
          anyOf: [
            { type: 'string' },
            { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
          ],
        },
        limit: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
        id: { type: 'string', format: 'uuid' },
      },
      required: ['table'],
      patternProperties: { '^x-': text },
      additionalProperties: false,
    },
  },
  {
    name: 'set_options',
    schema: {
      type: 'object',
      allOf: [
        {
          type: 'object',
          properties: { verbose: { type: 'boolean' }, level: { type: 'integer', minimum: 0 } },
        },
        { type: 'object', properties: { format: { enum: ['json', 'text'] } }, required: ['format'] },
      ],
      unevaluatedProperties: false,
    },
  },
  {
    name: 'measure',
    schema: {
      type: 'object',
      properties: {
        value: { type: 'number', minimum: -273.15 },
        step: { type: 'number', multipleOf: 0.5, maximum: 100 },
        weights: {
          type: 'array',
          items: { type: 'number', minimum: 0, maximum: 1 },
          minItems: 3,
          maxItems: 3,
        },
        unit: { not: { enum: ['', 'none'] }, type: 'string' },
        retries: { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 },
      },
      required: ['value'],
      minProperties: 1,
    },
  },
  {
    name: 'place_order',
    schema: {
      type: 'object',
      properties: {
        lines: {
          type: 'array',
          prefixItems: [
            { type: 'object', properties: { item: text, count: { type: 'integer', minimum: 1 } } },
          ],
          minItems: 1,
        },
        price: {
          type: 'array',
          prefixItems: [{ type: 'number' }, { enum: ['EUR', 'USD'] }],
          unevaluatedItems: false,
        },
        address: {
          type: 'object',
          properties: { street: text, city: text, code: { type: 'string', pattern: '^[0-9]{5}$' } },
          dependentSchemas: { street: { required: ['city'] } },
        },
        labels: {
          type: 'object',
          patternProperties: { '^[a-z]+$': { type: 'boolean' } },
          unevaluatedProperties: false,
        },
        states: { type: 'array', contains: { const: 'new' }, maxContains: 1, items: { type: 'string' } },
      },
    },
  },
]
