/**
 * Pairs of schemas that accept the same values in different notations, by kind, and real changes close to them. Written
 * by hand in the forms of pydantic, zod, TypeBox, OpenAPI, normalizers and people.
 */
import type { JsonObject } from '@/lib/core/spec/json-value'

export type EquivalentPair = readonly [title: string, one: JsonObject, other: JsonObject]
/** `lost` is a value that the first schema accepts and the second one rejects. */
export type NearBreak = readonly [title: string, before: JsonObject, after: JsonObject, lost: unknown]

const text = { type: 'string' }
const whole = { type: 'integer' }
const real = { type: 'number' }
const flag = { type: 'boolean' }
const nothing = { type: 'null' }
const object = (properties: object, more: object = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
})
const closed = (properties: object, more: object = {}): JsonObject =>
  object(properties, { additionalProperties: false, ...more })
/** A closed object that requires all of its names. */
const strict = (properties: object, more: object = {}): JsonObject =>
  closed(properties, { required: Object.keys(properties), ...more })
const record = (names: object, values: object, more: object = {}): JsonObject => ({
  type: 'object',
  propertyNames: names,
  additionalProperties: values,
  ...more,
})
const array = (items: object | boolean, more: object = {}): JsonObject => ({ type: 'array', items, ...more })
/** An array of exactly these items. */
const tuple = (...items: readonly unknown[]): JsonObject => ({
  type: 'array',
  prefixItems: items,
  items: false,
  minItems: items.length,
})
const is = (value: unknown): JsonObject => ({ const: value })
const like = (pattern: string): JsonObject => ({ type: 'string', pattern })
const any = (...branches: readonly unknown[]): JsonObject => ({ anyOf: branches })
const one = (...branches: readonly unknown[]): JsonObject => ({ oneOf: branches })
const all = (...parts: readonly unknown[]): JsonObject => ({ allOf: parts })
const needs = (...names: readonly string[]): JsonObject => ({ required: names })
const lists = (...values: readonly unknown[]): JsonObject => ({ enum: values })

/** Closed objects that all have the name `l`. */
const sharing = (branches: JsonObject): JsonObject =>
  object({ l: text }, { ...branches, unevaluatedProperties: false })

const circle = strict({ kind: is('circle'), radius: real })
const square = strict({ kind: is('square'), side: real })
const label = strict({ kind: is('label'), words: text })
const card = strict({ via: is('card'), number: text })
const cash = strict({ via: is('cash'), coins: whole })

export const equivalentPairs: Readonly<Record<string, readonly EquivalentPair[]>> = {
  'names of two': [
    ['a list of names', record(lists('a', 'b'), text), closed({ a: text, b: text })],
    ['a pattern of names', record({ pattern: '^(a|b)$' }, text), closed({ a: text, b: text })],
    ['a class of one letter', record({ pattern: '^[ab]$' }, whole), closed({ a: whole, b: whole })],
    [
      'a group without capture',
      record({ pattern: '^(?:start|end)$' }, { type: 'string', format: 'date' }),
      closed({ start: { type: 'string', format: 'date' }, end: { type: 'string', format: 'date' } }),
    ],
    ['constants as alternatives', record(any(is('a'), is('b')), text), closed({ a: text, b: text })],
    [
      'a pattern and a length',
      record({ pattern: '^[ab]+$', maxLength: 1 }, text),
      closed({ a: text, b: text }),
    ],
    ['values of anything', { type: 'object', propertyNames: lists('a', 'b') }, closed({ a: true, b: {} })],
    [
      'both required',
      record(lists('lat', 'lon'), real, needs('lat', 'lon')),
      strict({ lat: real, lon: real }),
    ],
    [
      'as many entries as names',
      record(lists('lat', 'lon'), real, { minProperties: 2 }),
      strict({ lat: real, lon: real }),
    ],
    [
      'a pattern and as many entries as names',
      record({ pattern: '^(lat|lon)$' }, real, { minProperties: 2, maxProperties: 2 }),
      strict({ lat: real, lon: real }),
    ],
    [
      'a number of entries in both notations',
      record(lists('a', 'b'), text, { minProperties: 1 }),
      closed({ a: text, b: text }, { minProperties: 1 }),
    ],
    [
      'at least one of two',
      record(lists('a', 'b'), text, { minProperties: 1 }),
      closed({ a: text, b: text }, any(needs('a'), needs('b'))),
    ],
    [
      'one of two',
      record(lists('a', 'b'), text, { minProperties: 1, maxProperties: 1 }),
      any(strict({ a: text }), strict({ b: text })),
    ],
    [
      'one of two by oneOf',
      closed({ a: text, b: text }, one(needs('a'), needs('b'))),
      closed({ a: text, b: text }, { minProperties: 1, maxProperties: 1 }),
    ],
    [
      'not both',
      closed({ a: text, b: text }, { not: needs('a', 'b') }),
      closed({ a: text, b: text }, { maxProperties: 1 }),
    ],
    [
      'both or none',
      closed({ a: text, b: text }, { dependentRequired: { a: ['b'], b: ['a'] } }),
      any({ type: 'object', maxProperties: 0 }, strict({ a: text, b: text })),
    ],
    [
      'a pattern of properties',
      { type: 'object', patternProperties: { '^(lat|lon)$': real }, additionalProperties: false },
      closed({ lat: real, lon: real }),
    ],
    [
      'two patterns of one name each',
      { type: 'object', patternProperties: { '^from$': text, '^to$': whole }, additionalProperties: false },
      closed({ from: text, to: whole }),
    ],
    [
      'listed names and a list of names',
      object({ a: text, b: whole }, { propertyNames: lists('a', 'b') }),
      closed({ a: text, b: whole }),
    ],
    [
      'listed names, a list of names and a count',
      object({ a: text, b: whole }, { propertyNames: lists('b', 'a'), minProperties: 2 }),
      strict({ a: text, b: whole }),
    ],
    [
      'listed names, a pattern of names and one required',
      object({ a: text, b: whole }, { propertyNames: { pattern: '^[a-b]$' }, ...needs('a') }),
      closed({ a: text, b: whole }, needs('a')),
    ],
    ['one name', record(is('id'), text), closed({ id: text })],
    ['one required name', record(is('id'), text, { minProperties: 1 }), strict({ id: text })],
    [
      'names through a reference',
      { ...record({ $ref: '#/$defs/key' }, text), $defs: { key: lists('a', 'b') } },
      closed({ a: text, b: text }),
    ],
    [
      'names in an array of records',
      array(record(lists('x', 'y'), real, { minProperties: 2 })),
      array(strict({ x: real, y: real })),
    ],
    [
      'records of records',
      record(lists('min', 'max'), record({ pattern: '^(low|high)$' }, real)),
      closed({ min: closed({ low: real, high: real }), max: closed({ low: real, high: real }) }),
    ],
    [
      'names of which a pattern leaves two',
      closed({ a: text, b: text, other: text }, { propertyNames: { maxLength: 1 } }),
      closed({ a: text, b: text }),
    ],
  ],
  'lists of patterns': [
    ['two beginnings', any(like('^a'), like('^b')), like('^(a|b)')],
    ['two beginnings and a class', { ...text, anyOf: [{ pattern: '^a' }, { pattern: '^b' }] }, like('^[ab]')],
    [
      'two whole texts with lengths',
      any(like('^[a-z]{2}$'), like('^[a-z]{2}-[A-Z]{2}$')),
      like('^[a-z]{2}(-[A-Z]{2})?$'),
    ],
    ['three forms', any(like('^\\d{3}$'), like('^\\d{4}$'), like('^\\d{5}$')), like('^[0-9]{3,5}$')],
    ['beginning or end', any(like('^x-'), like('-x$')), like('^x-|-x$')],
    ['patterns that share words', any(like('^[a-m]+$'), like('^[a-z]+$')), like('^[a-z]+$')],
    ['disjoint patterns of oneOf', one(like('^ab'), like('^cd')), like('^(ab|cd)')],
    [
      'overlapping patterns of oneOf',
      one(like('^a'), like('z$')),
      any({ ...like('^a'), not: { pattern: 'z$' } }, { ...like('z$'), not: { pattern: '^a' } }),
    ],
    ['patterns that all apply', all(like('^[a-z]+$'), like('^.{3,}$')), like('^[a-z]{3,}$')],
    [
      'patterns that all apply and lengths',
      all(like('^[a-z]*$'), { minLength: 3, maxLength: 5 }),
      like('^[a-z]{3,5}$'),
    ],
    ['three that all apply', all(like('^a'), like('c$'), like('^.b.$')), is('abc')],
    [
      'a beginning and an end',
      all(like('^https://'), like('\\.example$')),
      like('^https://[\\s\\S]*\\.example$'),
    ],
    ['a list of words', lists('GET', 'HEAD', 'POST'), like('^(GET|HEAD|POST)$')],
    ['a list and a pattern', any(is('all'), like('^id-\\d+$')), like('^(all|id-[0-9]+)$')],
    [
      'a list, a pattern and null',
      any(is('all'), like('^id-\\d+$'), nothing),
      { type: ['string', 'null'], pattern: '^(all|id-\\d+)$' },
    ],
    ['a negated beginning', { ...text, not: { pattern: '^_' } }, like('^([^_]|$)')],
    [
      'two negated beginnings',
      { ...text, not: any({ pattern: '^_' }, { pattern: '^\\.' }) },
      { ...text, not: { pattern: '^[_.]' } },
    ],
    ['a look-ahead and a part', like('^(?=.*[0-9])[a-z0-9]+$'), all(like('^[a-z0-9]+$'), like('[0-9]'))],
    [
      'a negative look-ahead',
      like('^(?!tmp-|old-)[a-z-]+$'),
      { ...like('^[a-z-]+$'), not: any({ pattern: '^tmp-' }, { pattern: '^old-' }) },
    ],
    [
      'two look-aheads',
      like('^(?=\\w*[a-z])(?=\\w*\\d)\\w{3,}$'),
      all(like('^\\w*[a-z]'), like('^\\w*\\d'), like('^\\w{3,}$')),
    ],
    ['items of patterns', array(any(like('^a'), like('^b'))), array(like('^(?:a|b)'))],
    [
      'names by one pattern or two',
      { type: 'object', patternProperties: { '^a': text, '^b': text } },
      { type: 'object', patternProperties: { '^[ab]': text } },
    ],
    [
      'names by two patterns and nothing else',
      { type: 'object', patternProperties: { '^x-': text, '^y-': text }, additionalProperties: false },
      record({ pattern: '^[xy]-' }, text),
    ],
    [
      'names as patterns of alternatives',
      record(any({ pattern: '^x-' }, { pattern: '^y-' }), whole),
      record({ pattern: '^(x|y)-' }, whole),
    ],
    ['a pattern and a format', { ...text, format: 'date', pattern: '^\\d{4}-' }, { ...text, format: 'date' }],
    [
      'the greatest length of an address',
      { ...text, format: 'ipv4', maxLength: 15 },
      { ...text, format: 'ipv4' },
    ],
    ['nested alternatives of patterns', any(any(like('^a'), like('^b')), like('^c')), like('^[a-c]')],
    [
      'patterns beside a shared length',
      any({ ...like('^a'), maxLength: 9 }, { ...like('^b'), maxLength: 9 }),
      { ...like('^[ab]'), maxLength: 9 },
    ],
    [
      'a pattern whose parts differ in length',
      any({ ...text, maxLength: 2 }, { ...text, minLength: 3, pattern: '^a' }),
      any({ ...text, maxLength: 2 }, like('^a')),
    ],
    ['an optional text', any(is(''), like('^[a-z]+$')), like('^[a-z]*$')],
    [
      'empty or an address',
      any({ ...text, maxLength: 0 }, like('^https?://')),
      like('^(|https?://[\\s\\S]*)$'),
    ],
    [
      'a property of patterns',
      object({ color: any(like('^#[0-9a-f]{6}$'), like('^#[0-9a-f]{3}$')) }),
      object({ color: like('^#([0-9a-f]{3}|[0-9a-f]{6})$') }),
    ],
  ],
  'deep constants': [
    ['an object', is({ a: 1 }), strict({ a: is(1) })],
    ['two levels', is({ a: { b: 'x' } }), strict({ a: strict({ b: is('x') }) })],
    [
      'an array in an object in an object',
      is({ a: { b: [1, { c: true }] } }),
      strict({ a: strict({ b: tuple(is(1), strict({ c: is(true) })) }) }),
    ],
    [
      'six levels',
      is({ a: { b: { c: { d: { e: { f: null } } } } } }),
      strict({ a: strict({ b: strict({ c: strict({ d: strict({ e: strict({ f: nothing }) }) }) }) }) }),
    ],
    ['arrays of six levels', is([[[[[[7]]]]]]), tuple(tuple(tuple(tuple(tuple(tuple(is(7)))))))],
    ['an empty object', is({}), closed({})],
    ['an empty array', is([]), array(true, { maxItems: 0 })],
    ['an empty object and array inside', is({ a: {}, b: [] }), strict({ a: closed({}), b: array(false) })],
    ['a pair', is([1, [2, 3]]), tuple(is(1), tuple(is(2), lists(3)))],
    ['equal items', is(['x', 'x']), array(is('x'), { minItems: 2, maxItems: 2 })],
    [
      'a list of objects',
      is([{ role: 'user' }, { role: 'system' }]),
      tuple(strict({ role: is('user') }), strict({ role: is('system') })),
    ],
    ['two objects', lists({ a: 1 }, { a: 2 }), strict({ a: lists(1, 2) })],
    [
      'two objects as alternatives',
      lists({ on: true, by: 'x' }, { on: false, by: 'x' }),
      any(strict({ on: is(true), by: is('x') }), strict({ on: is(false), by: is('x') })),
    ],
    [
      'all combinations',
      lists({ a: 0, b: 'x' }, { a: 0, b: 'y' }, { a: 1, b: 'x' }, { a: 1, b: 'y' }),
      strict({ a: { ...whole, minimum: 0, maximum: 1 }, b: like('^[xy]$') }),
    ],
    ['an optional name', lists({}, { a: 1 }), closed({ a: is(1) })],
    [
      'twenty names',
      is(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`n${at}`, at]))),
      strict(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`n${at}`, is(at)]))),
    ],
    [
      'twenty items',
      is(Array.from({ length: 20 }, (_, at) => at)),
      tuple(...Array.from({ length: 20 }, (_, at) => is(at))),
    ],
    [
      'twenty values of a name',
      lists(...Array.from({ length: 20 }, (_, at) => ({ n: at }))),
      strict({ n: lists(...Array.from({ length: 20 }, (_, at) => at)) }),
    ],
    [
      'in an optional property',
      object({ mode: is({ a: [null] }) }),
      object({ mode: strict({ a: tuple(nothing) }) }),
    ],
    ['in items', array(is({ a: { b: 1 } })), array(strict({ a: strict({ b: is(1) }) }))],
    ['or a text', any(text, is({ a: { b: 1 } })), any(text, strict({ a: strict({ b: lists(1) }) }))],
    [
      'through references',
      {
        $ref: '#/$defs/outer',
        $defs: { outer: strict({ in: { $ref: '#/$defs/inner' } }), inner: strict({ v: is(1) }) },
      },
      is({ in: { v: 1 } }),
    ],
    [
      'merged from parts',
      all(object({ a: is({ b: 1 }) }, needs('a')), { maxProperties: 1 }),
      is({ a: { b: 1 } }),
    ],
    ['partly written out', is({ a: { b: [1, 2] }, c: 'x' }), strict({ a: is({ b: [1, 2] }), c: is('x') })],
    [
      'names by pattern',
      is({ ab: 1 }),
      { type: 'object', patternProperties: { '^ab$': is(1) }, additionalProperties: false, minProperties: 1 },
    ],
    ['names by propertyNames', is({ a: 1, b: 1 }), record(lists('a', 'b'), is(1), { minProperties: 2 })],
    [
      'not a constant',
      { type: 'object', not: is({ a: { b: 1 } }) },
      { type: 'object', not: strict({ a: strict({ b: is(1) }) }) },
    ],
    [
      'numbers as they are spelled',
      is({ v: JSON.parse('1.0') as number }),
      strict({ v: { ...whole, minimum: 1, maximum: 1 } }),
    ],
    [
      'a required constant beside other names',
      object({ mode: is({ a: { b: 1 } }), more: text }, needs('mode')),
      object({ mode: strict({ a: strict({ b: is(1) }) }), more: text }, needs('mode')),
    ],
  ],
  'nested oneOf': [
    ['types', one(one(text, whole), flag), one(text, whole, flag)],
    ['types and a list', one(one(text, whole), nothing), { type: ['string', 'integer', 'null'] }],
    ['tags', one(one(circle, square), label), one(circle, square, label)],
    ['tags against anyOf', one(one(circle, square), label), any(label, square, circle)],
    [
      'three levels',
      one(one(one(circle, square), label), one(card, cash)),
      any(circle, square, label, card, cash),
    ],
    ['two tags', one(one(circle, square), one(card, cash)), one(circle, square, card, cash)],
    [
      'in a property',
      object({ shape: one(one(circle, square), nothing) }),
      object({ shape: any(circle, square, nothing) }),
    ],
    [
      'in a property of a branch',
      one(strict({ kind: is('group'), of: one(one(circle, square), label) }), circle),
      any(strict({ kind: is('group'), of: one(circle, square, label) }), circle),
    ],
    [
      'in items',
      array(one(one(text, whole), one(flag, nothing))),
      array({ type: ['string', 'integer', 'boolean', 'null'] }),
    ],
    [
      'beside shared names',
      object({ id: text }, { ...one(object({ a: text }, needs('a')), object({ b: text }, needs('b'))) }),
      one(object({ id: text, a: text }, needs('a')), object({ id: text, b: text }, needs('b'))),
    ],
    [
      'exactly one name of three',
      closed({ a: text, b: text, c: text }, one(needs('a'), needs('b'), needs('c'))),
      closed({ a: text, b: text, c: text }, { minProperties: 1, maxProperties: 1 }),
    ],
    [
      'exactly one name without closing',
      { type: 'object', ...one(needs('a'), needs('b')) },
      { type: 'object', ...any({ ...needs('a'), not: needs('b') }, { ...needs('b'), not: needs('a') }) },
    ],
    ['ranges', one({ ...real, maximum: 0 }, { ...real, exclusiveMinimum: 0 }), real],
    ['nested ranges', one(one({ ...whole, maximum: -1 }, is(0)), { ...whole, minimum: 1 }), whole],
    ['overlapping numbers', one(real, whole), { ...real, not: whole }],
    ['anyOf inside', one(any(text, whole), flag), any(text, whole, flag)],
    [
      'oneOf inside anyOf',
      any(one(circle, square), one(label, nothing)),
      one(circle, square, label, nothing),
    ],
    [
      'through references',
      {
        $ref: '#/$defs/all',
        $defs: {
          all: one({ $ref: '#/$defs/some' }, label),
          some: one(circle, { $ref: '#/$defs/square' }),
          square,
        },
      },
      any(circle, square, label),
    ],
    [
      'kinds of kinds',
      one(
        strict({ kind: is('a'), sub: is('x'), n: whole }),
        strict({ kind: is('a'), sub: is('y'), s: text }),
        strict({ kind: is('b'), v: flag }),
      ),
      one(
        one(
          strict({ kind: is('a'), sub: is('x'), n: whole }),
          strict({ kind: is('a'), sub: is('y'), s: text }),
        ),
        strict({ kind: is('b'), v: flag }),
      ),
    ],
    [
      'kinds of kinds beside the outer tag',
      one(
        object(
          { kind: is('a') },
          {
            ...needs('kind'),
            ...one(object({ sub: is('x') }, needs('sub')), object({ sub: is('y') }, needs('sub'))),
          },
        ),
        object({ kind: is('b') }, needs('kind')),
      ),
      any(
        object({ kind: is('a'), sub: is('x') }, needs('kind', 'sub')),
        object({ kind: is('a'), sub: is('y') }, needs('kind', 'sub')),
        object({ kind: is('b') }, needs('kind')),
      ),
    ],
    ['a branch that is excluded twice', one(text, text, whole), whole],
    ['a nested oneOf of one', one(one(circle), one(square)), any(circle, square)],
    ['a nested oneOf that accepts nothing', one(one(text, text), whole), whole],
    ['a false branch', one(false, one(text, false), whole), { type: ['integer', 'string'] }],
    [
      'arrays by their length',
      one(array(whole, { maxItems: 2 }), array(whole, { minItems: 3 })),
      array(whole),
    ],
    [
      'texts by their length',
      one({ ...text, maxLength: 5 }, one({ ...text, minLength: 6, maxLength: 8 }, { ...text, minLength: 9 })),
      text,
    ],
    [
      'shared tags listed',
      one(strict({ kind: lists('a', 'b'), v: text }), strict({ kind: is('c'), v: text })),
      strict({ kind: lists('a', 'b', 'c'), v: text }),
    ],
    [
      'constants of nested oneOf',
      one(one(is('a'), is('b')), one(is('c'), is('d'))),
      lists('a', 'b', 'c', 'd'),
    ],
    [
      'titled constants',
      one({ const: 'a' }, { const: 'b' }, { const: 'c' }),
      { type: 'string', enum: ['c', 'b', 'a'] },
    ],
  ],
  'models of pydantic': [
    [
      'an optional field',
      object({ city: any(text, nothing) }),
      object({ city: { type: ['string', 'null'] } }),
    ],
    [
      'a field of a model with words, as a part',
      { ...object({ at: { allOf: [{ $ref: '#/$defs/Place' }] } }), $defs: { Place: strict({ city: text }) } },
      { ...object({ at: { $ref: '#/definitions/Spot' } }), definitions: { Spot: strict({ city: text }) } },
    ],
    [
      'an enumeration in a definition',
      {
        ...object({ unit: { $ref: '#/$defs/Unit' } }),
        $defs: { Unit: { type: 'string', enum: ['C', 'F'] } },
      },
      object({ unit: any(is('F'), is('C')) }),
    ],
    [
      'a discriminated union by reference',
      {
        ...object({ pay: { oneOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Cash' }] } }),
        $defs: { Card: card, Cash: cash },
      },
      object({ pay: any(cash, card) }),
    ],
    ['a tuple', array(true, { prefixItems: [text, whole], minItems: 2, maxItems: 2 }), tuple(text, whole)],
    [
      'a set',
      array(lists('a', 'b'), { uniqueItems: true, maxItems: 2 }),
      array(lists('b', 'a'), { uniqueItems: true }),
    ],
    ['a positive number', { ...whole, exclusiveMinimum: 0 }, { ...whole, minimum: 1 }],
    [
      'a nullable reference',
      { ...object({ next: any({ $ref: '#/$defs/N' }, nothing) }), $defs: { N: object({ v: whole }) } },
      object({ next: { type: ['null', 'object'], properties: { v: whole } } }),
    ],
    [
      'a literal of several types',
      lists(1, 'a', true, null),
      any({ type: ['integer'], enum: [1] }, is('a'), is(true), nothing),
    ],
    [
      'a mapping of lists',
      { type: 'object', additionalProperties: array(text) },
      { type: 'object', patternProperties: { '^[\\s\\S]*$': array(text) } },
    ],
    [
      'a recursive model',
      {
        $ref: '#/$defs/Node',
        $defs: { Node: object({ kids: any(array({ $ref: '#/$defs/Node' }), nothing) }) },
      },
      object({ kids: { type: ['array', 'null'], items: { $ref: '#' } } }),
    ],
    [
      'mutually recursive models',
      {
        $ref: '#/$defs/A',
        $defs: {
          A: object({ b: { $ref: '#/$defs/B' } }),
          B: object({ a: any({ $ref: '#/$defs/A' }, nothing) }),
        },
      },
      object({ b: object({ a: any({ $ref: '#' }, nothing) }) }),
    ],
    [
      'a list of one or more',
      array(text, { minItems: 1 }),
      { type: 'array', allOf: [{ items: text }], not: { maxItems: 0 } },
    ],
  ],
  'schemas of zod and TypeBox': [
    [
      'an intersection of open objects',
      all(object({ a: text }, needs('a')), object({ b: whole }, needs('b'))),
      object({ a: text, b: whole }, needs('a', 'b')),
    ],
    [
      'an intersection closed by unevaluated names',
      { ...all(object({ a: text }, needs('a')), object({ b: whole })), unevaluatedProperties: false },
      closed({ a: text, b: whole }, needs('a')),
    ],
    [
      'an extended object',
      all(object({ a: text }), object({ a: { minLength: 1 }, b: flag })),
      object({ a: { ...text, minLength: 1 }, b: flag }),
    ],
    [
      'a nullable text of OpenAPI',
      { type: 'string', nullable: true, maxLength: 3 },
      any({ ...text, maxLength: 3 }, nothing),
    ],
    ['literals of a union', any(is('a'), is('b'), is('c')), lists('a', 'b', 'c')],
    [
      'an integer between safe limits',
      { ...whole, minimum: 0, maximum: 255 },
      { ...real, multipleOf: 1, minimum: 0, maximum: 255 },
    ],
    ['a record of any text', record(text, whole), { type: 'object', additionalProperties: whole }],
    [
      'a record of a template',
      record(like('^[a-z]+$'), text),
      { type: 'object', patternProperties: { '^[a-z]+$': text }, additionalProperties: false },
    ],
    ['a literal object', strict({ ok: is(true) }), is({ ok: true })],
    ['never', { not: {} }, { ...whole, minimum: 2, maximum: 1 }],
    ['unknown', {}, { type: ['array', 'boolean', 'null', 'number', 'object', 'string'] }],
    ['a partial object', closed({ a: text, b: text }, { required: [] }), { ...closed({ b: text, a: text }) }],
    [
      'a tuple with a rest',
      { type: 'array', prefixItems: [text], items: whole, minItems: 1 },
      { type: 'array', items: [text], additionalItems: whole, minItems: 1 } as JsonObject,
    ],
    ['a union of arrays', any(array(text), array(text, { minItems: 3 })), array(text)],
    ['an exclude of values', all(lists('a', 'b', 'c'), { not: is('b') }), lists('a', 'c')],
    ['an index of both keys', all(lists('a', 'b'), lists('b', 'c')), is('b')],
  ],
  conditions: [
    [
      'a test without which nothing is accepted',
      { if: array(strict({ a: text, b: whole })), else: false },
      array(strict({ a: text, b: whole })),
    ],
    [
      'such a test and what follows from it',
      { if: object({ a: text }), then: { required: ['a'] }, else: false },
      object({ a: text }, { required: ['a'] }),
    ],
    ['names inside of a double negation', closed({ a: text }), { not: { not: closed({ a: text }) } }],
    [
      'if and then as alternatives',
      object(
        { mode: lists('a', 'b'), why: text },
        { ...needs('mode'), if: { properties: { mode: is('a') } }, then: needs('why') },
      ),
      any(
        object({ mode: is('a'), why: text }, needs('mode', 'why')),
        object({ mode: is('b'), why: text }, needs('mode')),
      ),
    ],
    [
      'if and then as not',
      object({ a: flag, b: text }, { if: { properties: { a: is(true) }, ...needs('a') }, then: needs('b') }),
      object({ a: flag, b: text }, any({ not: { properties: { a: is(true) }, ...needs('a') } }, needs('b'))),
    ],
    [
      'if, then and else as alternatives',
      object({ n: whole }, { if: needs('n'), then: needs('m'), else: needs('k') }),
      object({ n: whole }, any(needs('n', 'm'), { not: needs('n'), ...needs('k') })),
    ],
    [
      'a negated test',
      object({ a: text }, { if: { not: needs('a') }, then: needs('b') }),
      object({ a: text }, { if: needs('a'), else: needs('b') }),
    ],
    [
      'a test of a type',
      { if: text, then: { minLength: 1 }, else: { type: 'integer' } },
      any({ ...text, minLength: 1 }, whole),
    ],
    [
      'a chain of tests',
      object(
        { k: lists('a', 'b', 'c') },
        {
          ...needs('k'),
          if: { properties: { k: is('a') } },
          then: needs('x'),
          else: { if: { properties: { k: is('b') } }, then: needs('y'), else: needs('z') },
        },
      ),
      any(
        object({ k: is('a') }, needs('k', 'x')),
        object({ k: is('b') }, needs('k', 'y')),
        object({ k: is('c') }, needs('k', 'z')),
      ),
    ],
    [
      'conditions in parts',
      object(
        { k: lists('a', 'b') },
        {
          ...needs('k'),
          ...all(
            { if: { properties: { k: is('a') } }, then: needs('x') },
            { if: { properties: { k: is('b') } }, then: needs('y') },
          ),
        },
      ),
      one(object({ k: is('a') }, needs('k', 'x')), object({ k: is('b') }, needs('k', 'y'))),
    ],
    [
      'required together',
      object({ a: text, b: text }, { dependentRequired: { a: ['b'], b: ['a'] } }),
      object({ a: text, b: text }, any(needs('a', 'b'), { not: any(needs('a'), needs('b')) })),
    ],
    [
      'required together by conditions',
      object({ a: text, b: text }, { dependentRequired: { a: ['b'] } }),
      object({ a: text, b: text }, any({ not: needs('a') }, needs('b'))),
    ],
    [
      'dependencies of draft 7 as conditions',
      object({ a: text, b: text }, { dependencies: { a: ['b'] } }),
      object({ a: text, b: text }, { if: needs('a'), then: needs('b') }),
    ],
    [
      'a dependent schema as a condition',
      object({ a: text, b: text }, { dependentSchemas: { a: object({ b: { minLength: 2 } }, needs('b')) } }),
      object({ a: text, b: text }, { if: needs('a'), then: object({ b: { minLength: 2 } }, needs('b')) }),
    ],
    [
      'a dependency on two names',
      object({ a: text }, { dependentRequired: { a: ['b', 'c'] } }),
      object({ a: text }, all({ dependentRequired: { a: ['b'] } }, { dependentRequired: { a: ['c'] } })),
    ],
    [
      'names that exclude each other',
      object({ a: text, b: text }, { not: needs('a', 'b') }),
      object({ a: text, b: text }, { dependentSchemas: { a: { properties: { b: false } } } }),
    ],
    [
      'names that exclude each other as alternatives',
      object({ a: text, b: text }, { not: needs('a', 'b') }),
      object({ a: text, b: text }, any({ not: needs('a') }, { not: needs('b') })),
    ],
    [
      'De Morgan of parts',
      { type: 'object', not: all(needs('a'), needs('b')) },
      { type: 'object', ...any({ not: needs('a') }, { not: needs('b') }) },
    ],
    [
      'a contraposition',
      object({}, { if: needs('a'), then: needs('b') }),
      object({}, { if: { not: needs('b') }, then: { not: needs('a') } }),
    ],
    [
      'a required name unless it is there',
      object({ a: text }, any(needs('a'), { not: needs('a') })),
      object({ a: text }),
    ],
    [
      'not of a type list',
      { not: { type: ['object', 'array'] } },
      { type: ['string', 'number', 'boolean', 'null'] },
    ],
    [
      'not of a range',
      { ...real, not: { minimum: 5, maximum: 9 } },
      any({ ...real, exclusiveMaximum: 5 }, { ...real, exclusiveMinimum: 9 }),
    ],
    ['not of listed values', { ...whole, minimum: 1, maximum: 5, not: lists(2, 4) }, lists(1, 3, 5)],
    [
      'a test that types decide',
      object(
        { v: any(text, whole) },
        { ...needs('v'), if: object({ v: text }), then: object({ v: { maxLength: 9 } }) },
      ),
      object({ v: any({ ...text, maxLength: 9 }, whole) }, needs('v')),
    ],
  ],
  'arrays and numbers': [
    ['multiples in a list', { ...whole, multipleOf: 15, minimum: 0, maximum: 60 }, lists(0, 15, 30, 45, 60)],
    [
      'two multiples up to a limit, beside a list',
      closed({
        size: { ...whole, ...all({ multipleOf: 2 }, { multipleOf: 3 }), minimum: 0, maximum: 1000 },
        mode: lists('auto', 1, 2, 3, null),
      }),
      closed({
        size: { ...whole, multipleOf: 6, minimum: 0, maximum: 1000 },
        mode: any(is('auto'), { ...whole, minimum: 1, maximum: 3 }, nothing),
      }),
    ],
    [
      'a contained item with the type of all items',
      array(real, { contains: { minimum: 5 } }),
      array(real, { contains: { type: 'number', minimum: 5 } }),
    ],
    [
      'a contained item of two',
      array(lists(1, 2), { contains: is(1) }),
      array(lists(1, 2), { not: { items: is(2) } }),
    ],
    [
      'a limit of contained items with the type of all items',
      array(real, { contains: { type: 'number', minimum: 5 }, maxContains: 2 }),
      array(real, { contains: { minimum: 5 }, maxContains: 2 }),
    ],
    [
      'a contained item behind a tuple',
      array(text, { prefixItems: [whole], contains: { maxLength: 3, minimum: 5 } }),
      array(text, {
        prefixItems: [whole],
        contains: { maxLength: 3, minimum: 5, type: ['string', 'integer'] },
      }),
    ],
    ['a tuple of different types', tuple(text, whole), { ...tuple(text, whole), uniqueItems: true }],
    [
      'an open tuple of constants',
      { type: 'array', prefixItems: [is('a'), is('b')], items: false, uniqueItems: true },
      { type: 'array', prefixItems: [is('a'), is('b')], maxItems: 2 },
    ],
    [
      'contains as not',
      array(true, { contains: is('x') }),
      array(true, { not: { items: { not: is('x') } } }),
    ],
    ['none contained', array(text, { not: { contains: is('x') } }), array({ ...text, not: is('x') })],
    ['contains at least one of all', array(text, { contains: text }), array(text, { minItems: 1 })],
    [
      'contains at most two of all',
      array(whole, { contains: whole, minContains: 0, maxContains: 2 }),
      array(whole, { maxItems: 2 }),
    ],
    [
      'contains of nothing special',
      { type: 'array', contains: {}, minContains: 2 },
      { type: 'array', minItems: 2 },
    ],
    [
      'contains one of two values',
      array(lists(1, 2), { contains: lists(1, 2, 3) }),
      array(lists(2, 1), { minItems: 1 }),
    ],
    [
      'a tuple of optional items',
      { type: 'array', prefixItems: [text, whole], items: false },
      any({ type: 'array', maxItems: 0 }, tuple(text), tuple(text, whole)),
    ],
    ['a tuple of equal items', { type: 'array', prefixItems: [text, text], items: text }, array(text)],
    [
      'a tuple and its greatest length',
      { type: 'array', prefixItems: [text, whole], maxItems: 2 },
      { type: 'array', prefixItems: [text, whole], items: false },
    ],
    [
      'items beyond the greatest length',
      array(text, { prefixItems: [text, whole], maxItems: 2 }),
      { type: 'array', prefixItems: [text, whole], items: false },
    ],
    ['a fixed length', array(real, { minItems: 3, maxItems: 3 }), tuple(real, real, real)],
    [
      'different booleans',
      array(flag, { uniqueItems: true, minItems: 2 }),
      lists([true, false], [false, true]),
    ],
    ['items of parts', array(all({ minimum: 0 }, whole)), array({ ...whole, minimum: 0 })],
    [
      'items of alternatives by type',
      array(any(text, whole, nothing)),
      array({ type: ['string', 'integer', 'null'] }),
    ],
    [
      'unevaluated items of a tuple',
      { type: 'array', prefixItems: [text], unevaluatedItems: false },
      { type: 'array', prefixItems: [text], maxItems: 1 },
    ],
    [
      'limits as a negation',
      { ...real, minimum: 0, maximum: 1 },
      { ...real, not: any({ exclusiveMaximum: 0 }, { exclusiveMinimum: 1 }) },
    ],
    [
      'a port',
      { ...whole, minimum: 1, maximum: 65535 },
      { ...whole, exclusiveMinimum: 0, exclusiveMaximum: 65536 },
    ],
    [
      'a limit between whole numbers',
      { ...whole, minimum: 0.5, maximum: 9.5 },
      { ...whole, minimum: 1, maximum: 9 },
    ],
    ['ranges that touch', any({ ...whole, maximum: 4 }, { ...whole, minimum: 5 }), whole],
    [
      'ranges that overlap',
      any({ ...real, minimum: 0, maximum: 6 }, { ...real, minimum: 4, maximum: 9 }),
      { ...real, minimum: 0, maximum: 9 },
    ],
    ['even and odd', any({ ...whole, multipleOf: 2 }, { ...whole, not: { multipleOf: 2 } }), whole],
    [
      'multiples as parts',
      { ...whole, allOf: [{ multipleOf: 4 }, { multipleOf: 6 }] },
      { ...whole, multipleOf: 12 },
    ],
    ['a digit', { ...whole, minimum: 0, maximum: 9 }, lists(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)],
    [
      'a range without one value',
      { ...whole, minimum: 1, maximum: 9, not: is(5) },
      any({ ...whole, minimum: 1, maximum: 4 }, { ...whole, minimum: 6, maximum: 9 }),
    ],
    [
      'texts of length one or two',
      { ...text, minLength: 1, maxLength: 2 },
      any({ ...text, minLength: 1, maxLength: 1 }, { ...text, minLength: 2, maxLength: 2 }),
    ],
  ],
  objects: [
    [
      'a name that needs another one, as a dependent schema',
      closed({ a: text, b: text }, { dependentRequired: { b: ['a'] } }),
      object({ a: text }, { dependentSchemas: { a: object({ b: text }) }, unevaluatedProperties: false }),
    ],
    [
      'a forbidden name by three notations',
      object({ a: text, old: false }),
      all(object({ a: text }), { not: needs('old') }),
    ],
    [
      'closed by unevaluated names beside a reference',
      { $ref: '#/$defs/base', unevaluatedProperties: false, $defs: { base: object({ a: text }) } },
      closed({ a: text }),
    ],
    [
      'closed beside parts',
      all(closed({ a: text, b: true }), object({ b: whole })),
      closed({ a: text, b: whole }),
    ],
    [
      'literal names by pattern beside listed names',
      {
        type: 'object',
        properties: { a: text },
        patternProperties: { '^b$': whole },
        additionalProperties: false,
      },
      closed({ a: text, b: whole }),
    ],
    [
      'a pattern that a listed name also matches',
      {
        type: 'object',
        properties: { ab: { minLength: 1 } },
        patternProperties: { '^a': text },
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { ab: { ...text, minLength: 1 } },
        patternProperties: { '^a': text },
        additionalProperties: false,
      },
    ],
    [
      'extensions by pattern',
      closed({ a: text }, { patternProperties: { '^x-': {} } }),
      object({ a: text }, { propertyNames: { pattern: '^(a$|x-)' } }),
    ],
    [
      'a name by pattern that names forbid',
      object({ a: text }, { propertyNames: { not: is('b') } }),
      object({ a: text, b: false }),
    ],
    [
      'a number of entries that names imply',
      closed({ a: text, b: text }, { maxProperties: 2, minProperties: 0 }),
      closed({ a: text, b: text }),
    ],
    [
      'required names that entries imply',
      closed({ a: text, b: text, c: text }, { minProperties: 3 }),
      strict({ a: text, b: text, c: text }),
    ],
    [
      'two of three names',
      closed({ a: text, b: text, c: text }, { minProperties: 2 }),
      closed({ a: text, b: text, c: text }, any(needs('a', 'b'), needs('a', 'c'), needs('b', 'c'))),
    ],
    [
      'at most two of three names',
      closed({ a: text, b: text, c: text }, { maxProperties: 2 }),
      closed({ a: text, b: text, c: text }, { not: needs('a', 'b', 'c') }),
    ],
    [
      'an optional property as alternatives',
      closed({ a: text, b: whole }, needs('a')),
      any(strict({ a: text }), strict({ a: text, b: whole })),
    ],
    [
      'a property of two types as alternatives',
      strict({ v: { type: ['string', 'integer'] } }),
      any(strict({ v: text }), strict({ v: whole })),
    ],
    ['an empty or a full object', any(closed({}), strict({ a: text })), closed({ a: text })],
    [
      'names with a length',
      { type: 'object', propertyNames: { minLength: 1, maxLength: 3 } },
      { type: 'object', patternProperties: { '^[\\s\\S]{1,3}$': true }, additionalProperties: false },
    ],
    [
      'no names that begin with an underscore',
      { type: 'object', propertyNames: { not: { pattern: '^_' } } },
      { type: 'object', patternProperties: { '^_': false } },
    ],
    [
      'a shared definition under both names',
      {
        ...object({ a: { $ref: '#/$defs/t' }, b: { $ref: '#/definitions/t' } }),
        $defs: { t: text },
        definitions: { t: text },
      },
      object({ a: text, b: text }),
    ],
    [
      'a reference with parts beside it',
      { ...object({ a: { $ref: '#/$defs/t', maxLength: 5 } }), $defs: { t: { ...text, minLength: 1 } } },
      object({ a: { ...text, minLength: 1, maxLength: 5 } }),
    ],
    [
      'a chain of references',
      {
        ...object({ a: { $ref: '#/$defs/x' } }),
        $defs: { x: { $ref: '#/$defs/y' }, y: { allOf: [{ $ref: '#/$defs/z' }] }, z: whole },
      },
      object({ a: whole }),
    ],
    [
      'types by alternatives with shared keywords',
      { ...any({ type: 'object' }, { type: 'array' }), minItems: 1, minProperties: 1 },
      any({ type: 'array', minItems: 1 }, { type: 'object', minProperties: 1 }),
    ],
    [
      'an alternative that another one covers',
      any(object({ a: text }, needs('a')), strict({ a: text })),
      object({ a: text }, needs('a')),
    ],
    [
      'parts below alternatives',
      any(all(object({ a: text }), needs('a')), all(object({ b: text }), needs('b'))),
      any(object({ b: text }, needs('b')), object({ a: text }, needs('a'))),
    ],
    [
      'alternatives drawn out of a property',
      strict({ kind: is('x'), v: any(text, whole) }),
      one(strict({ kind: is('x'), v: text }), strict({ kind: is('x'), v: whole })),
    ],
    [
      'alternatives distributed over parts',
      all(
        any(object({ a: text }, needs('a')), object({ b: text }, needs('b'))),
        object({ c: whole }, needs('c')),
      ),
      any(object({ a: text, c: whole }, needs('a', 'c')), object({ b: text, c: whole }, needs('b', 'c'))),
    ],
  ],
}

export const nearBreaks: Readonly<Record<string, readonly NearBreak[]>> = {
  'names of two': [
    ['a name fewer', record(lists('a', 'b', 'c'), text), closed({ a: text, b: text }), { c: 'x' }],
    [
      'a pattern without an end',
      record({ pattern: '^(a|b)' }, text),
      closed({ a: text, b: text }),
      { ab: 'x' },
    ],
    [
      'one of two becomes required',
      record(lists('a', 'b'), text),
      closed({ a: text, b: text }, needs('a')),
      { b: 'x' },
    ],
    [
      'as many entries as one name',
      record(lists('a', 'b'), text, { minProperties: 1 }),
      strict({ a: text, b: text }),
      { a: 'x' },
    ],
    [
      'the values of one name',
      record(lists('a', 'b'), text),
      closed({ a: text, b: { ...text, minLength: 1 } }),
      { b: '' },
    ],
    [
      'no longer both',
      closed({ a: text, b: text }, { minProperties: 1 }),
      any(strict({ a: text }), strict({ b: text })),
      { a: 'x', b: 'y' },
    ],
    [
      'no longer none',
      closed({ a: text, b: text }),
      closed({ a: text, b: text }, any(needs('a'), needs('b'))),
      {},
    ],
    ['other letters', record({ pattern: '^[abc]$' }, text), record(lists('a', 'b'), text), { c: 'x' }],
    [
      'a length beside a pattern',
      record({ pattern: '^[ab]+$', maxLength: 2 }, text),
      closed({ a: text, b: text, ab: text, ba: text, aa: text }),
      { bb: 'x' },
    ],
    [
      'a pattern of properties',
      { type: 'object', patternProperties: { '^(lat|lon|alt)$': real }, additionalProperties: false },
      closed({ lat: real, lon: real }),
      { alt: 1 },
    ],
    [
      'a name that names allow',
      object({ a: text, b: whole }, { propertyNames: lists('a', 'b', 'c') }),
      closed({ a: text, b: whole }),
      { c: 1 },
    ],
  ],
  'lists of patterns': [
    ['a beginning fewer', any(like('^a'), like('^b'), like('^c')), like('^(a|b)'), 'c'],
    [
      'a longer form',
      any(like('^\\d{3}$'), like('^\\d{5}$'), like('^\\d{4}$')),
      any(like('^\\d{3}$'), like('^\\d{5}$')),
      '0000',
    ],
    ['a case', any(like('^[a-z]+$'), like('^[A-Z]+$')), like('^[a-z]+$'), 'A'],
    ['one text less', like('^(GET|HEAD|POST|PUT)$'), lists('GET', 'HEAD', 'POST'), 'PUT'],
    ['patterns that overlap in oneOf', any(like('^a'), like('z$')), one(like('^a'), like('z$')), 'az'],
    ['one more part', all(like('^[a-z]+$'), like('^.{3,}$')), all(like('^[a-z]{3,}$'), like('^a')), 'bbb'],
    [
      'one more negated beginning',
      { ...text, not: { pattern: '^_' } },
      { ...text, not: any({ pattern: '^_' }, { pattern: '^-' }) },
      '-',
    ],
    ['a look-ahead more', like('^(?=\\w*[a-z])\\w+$'), like('^(?=\\w*[a-z])(?=\\w*\\d)\\w+$'), 'a'],
    ['the empty text', any(is(''), like('^[a-z]+$')), like('^[a-z]+$'), ''],
    [
      'a length of one form',
      any({ ...like('^a'), maxLength: 9 }, { ...like('^b'), maxLength: 9 }),
      any({ ...like('^a'), maxLength: 8 }, { ...like('^b'), maxLength: 9 }),
      'aaaaaaaaa',
    ],
    [
      'names by one pattern fewer',
      record(any({ pattern: '^x-' }, { pattern: '^y-' }), whole),
      record({ pattern: '^x-' }, whole),
      { 'y-': 1 },
    ],
  ],
  'deep constants': [
    [
      'a value inside',
      any(is({ a: { b: 1 } }), is({ a: { b: 2 } })),
      strict({ a: strict({ b: is(1) }) }),
      { a: { b: 2 } },
    ],
    ['an optional name that goes', closed({ a: is(1) }), is({ a: 1 }), {}],
    [
      'a name that is closed',
      object({ a: strict({ b: is(1) }) }, needs('a')),
      is({ a: { b: 1 } }),
      { a: { b: 1 }, c: 1 },
    ],
    [
      'an open level inside',
      strict({ a: object({ b: is(1) }, needs('b')) }),
      strict({ a: is({ b: 1 }) }),
      { a: { b: 1, c: 2 } },
    ],
    ['a longer tuple', { type: 'array', prefixItems: [is(1), is(2)], minItems: 2 }, is([1, 2]), [1, 2, 3]],
    ['a shorter tuple', { type: 'array', prefixItems: [is(1), is(2)], items: false }, is([1, 2]), [1]],
    [
      'one of all combinations',
      strict({ a: lists(0, 1), b: lists('x', 'y') }),
      lists({ a: 0, b: 'x' }, { a: 0, b: 'y' }, { a: 1, b: 'x' }),
      { a: 1, b: 'y' },
    ],
    [
      'the innermost of six levels',
      strict({
        a: strict({
          b: strict({ c: strict({ d: strict({ e: strict({ f: { type: ['null', 'boolean'] } }) }) }) }),
        }),
      }),
      is({ a: { b: { c: { d: { e: { f: null } } } } } }),
      { a: { b: { c: { d: { e: { f: true } } } } } },
    ],
    [
      'one of twenty values',
      strict({ n: { ...whole, minimum: 0, maximum: 19 } }),
      lists(...Array.from({ length: 19 }, (_, at) => ({ n: at }))),
      { n: 19 },
    ],
    [
      'a list of objects',
      tuple(strict({ role: lists('user', 'tool') })),
      is([{ role: 'user' }]),
      [{ role: 'tool' }],
    ],
  ],
  'nested oneOf': [
    [
      'a type in a branch beside a common name',
      sharing(one(object({ k: is('a'), r: real }, needs('k')), object({ k: is('b') }, needs('k')))),
      one(closed({ l: text, k: is('a'), r: text }, needs('k')), closed({ l: text, k: is('b') }, needs('k'))),
      { k: 'a', r: 1 },
    ],
    [
      'a limit in a branch beside a common name',
      sharing(any(object({ k: is('a'), r: real }, needs('k')), object({ k: is('b') }, needs('k')))),
      one(
        closed({ l: text, k: is('a'), r: { ...real, minimum: 5 } }, needs('k')),
        closed({ l: text, k: is('b') }, needs('k')),
      ),
      { k: 'a', r: 1 },
    ],
    ['a type', one(one(text, whole), flag), one(text, flag), 1],
    ['a tag', one(one(circle, square), label), any(circle, square), { kind: 'label', words: '' }],
    ['branches that come to overlap', any(any(text, whole), real), one(one(text, whole), real), 1],
    [
      'a name that two branches may have',
      object({ id: text }, any(needs('a'), needs('b'))),
      object({ id: text }, one(needs('a'), needs('b'))),
      { a: 1, b: 1 },
    ],
    [
      'a required name of one branch',
      one(one(circle, closed({ kind: is('square'), side: real }, needs('kind'))), label),
      one(circle, square, label),
      { kind: 'square' },
    ],
    [
      'a gap between ranges',
      one({ ...real, maximum: 0 }, { ...real, exclusiveMinimum: 0 }),
      any({ ...real, exclusiveMaximum: 0 }, { ...real, exclusiveMinimum: 0 }),
      0,
    ],
    [
      'a kind of a kind',
      strict({ kind: is('a'), sub: lists('x', 'y', 'z') }),
      one(
        one(strict({ kind: is('a'), sub: is('x') }), strict({ kind: is('a'), sub: is('y') })),
        strict({ kind: is('b') }),
      ),
      { kind: 'a', sub: 'z' },
    ],
    [
      'constants of nested oneOf that repeat',
      lists('a', 'b', 'c'),
      one(one(is('a'), is('b')), one(is('b'), is('c'))),
      'b',
    ],
    [
      'a type of a property as alternatives',
      strict({ v: { type: ['string', 'integer', 'null'] } }),
      any(strict({ v: text }), strict({ v: whole })),
      { v: null },
    ],
    [
      'alternatives that two properties share',
      strict({ v: any(text, whole), w: any(text, whole) }),
      one(strict({ v: text, w: text }), strict({ v: whole, w: whole })),
      { v: 1, w: '' },
    ],
  ],
  'other notations': [
    [
      'a test that refuses more',
      { if: object({ a: text }), then: { required: ['a'] } },
      { if: object({ a: text }), then: { required: ['a'] }, else: false },
      { a: 1 },
    ],
    [
      'a contained item that not all items match',
      array(any(real, text), { contains: { minimum: 5 } }),
      array(any(real, text), { contains: { type: 'number', minimum: 5 } }),
      [''],
    ],
    [
      'a contained item of three',
      array(lists(1, 2, 3), { not: { items: is(2) } }),
      array(lists(1, 2, 3), { contains: is(1) }),
      [3],
    ],
    ['a tuple of types in common', tuple(real, whole), { ...tuple(real, whole), uniqueItems: true }, [1, 1]],
    [
      'a name without the name that it needs',
      closed({ a: text, b: text }),
      object({ a: text }, { dependentSchemas: { a: object({ b: text }) }, unevaluatedProperties: false }),
      { b: '' },
    ],
    ['even without odd', whole, any({ ...whole, multipleOf: 2 }, { ...whole, not: { multipleOf: 1 } }), 1],
    ['multiples of two and three', whole, any({ ...whole, multipleOf: 2 }, { ...whole, multipleOf: 3 }), 1],
    [
      'if and then with a stricter then',
      object({ a: text, b: text }, { if: needs('a'), then: needs('b') }),
      object({ a: text, b: text }, any(needs('a', 'b'), { not: any(needs('a'), needs('b')) })),
      { b: 'x' },
    ],
    [
      'one of three tests',
      object(
        { k: lists('a', 'b', 'c') },
        { ...needs('k'), if: { properties: { k: is('a') } }, then: needs('x') },
      ),
      any(object({ k: is('a') }, needs('k', 'x')), object({ k: is('b') }, needs('k'))),
      { k: 'c' },
    ],
    [
      'two of three names',
      closed({ a: text, b: text, c: text }, { minProperties: 2 }),
      closed({ a: text, b: text, c: text }, any(needs('a', 'b'), needs('a', 'c'))),
      { b: '', c: '' },
    ],
    [
      'a name that names forbid',
      closed({ a: text, other: text }),
      closed({ a: text, other: text }, { propertyNames: { maxLength: 1 } }),
      { other: '' },
    ],
    [
      'a closed intersection',
      all(object({ a: text }, needs('a')), object({ b: whole })),
      { ...all(object({ a: text }, needs('a')), object({ b: whole })), unevaluatedProperties: false },
      { a: '', c: 1 },
    ],
    [
      'a tuple of two types as alternatives',
      tuple(any(text, whole), any(text, whole)),
      any(tuple(text, text), tuple(whole, whole)),
      ['', 1],
    ],
    [
      'a contained item more',
      array(true, { contains: is('x') }),
      array(true, { contains: is('x'), minContains: 2 }),
      ['x'],
    ],
    ['a nullable text', any({ ...text, maxLength: 3 }, nothing), { type: 'string', maxLength: 3 }, null],
    [
      'a negated constant',
      { type: 'object', not: is({ a: { b: 1 } }) },
      { type: 'object', not: object({ a: object({ b: is(1) }, needs('b')) }, needs('a')) },
      { a: { b: 1, c: 1 } },
    ],
  ],
}
