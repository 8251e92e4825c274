import { describe, expect, it } from 'vitest'
import { writtenSettings } from '@/lib/core/formats/ovos/written-settings'
import { readToolbox } from '@/lib/core/formats/read-toolbox'

const settings = (...texts: string[]) => Object.fromEntries(writtenSettings(texts))

describe('writtenSettings', () => {
  it.each([
    ['self.config.get("host")', { host: {} }],
    ["self.config['host']", { host: {} }],
    ['self.config.get("host", "example.org")', { host: { default: 'example.org' } }],
    ["config.get(\n    'limit',\n    10,\n)", { limit: { default: 10 } }],
    ['(config or {}).get("ratio", -0.5)', { ratio: { default: -0.5 } }],
    ['self._config.get("allow_shell", False)', { allow_shell: { default: false } }],
    ['self.config.get("hosts", ["a", \'b\',])', { hosts: { default: ['a', 'b'] } }],
    ['self.config.get("empty", [])', { empty: { default: [] } }],
    ['self.config.get("none", None)', { none: {} }],
    ['self.config.get("root", os.getcwd())', { root: {} }],
    ['self.config.get("days", 7 * 24)', { days: {} }],
  ])('reads %s', (text, expected) => {
    expect(settings(text)).toEqual(expected)
  })

  it.each([
    'self.config["host"] = "x"',
    'self.other_config.get("host")',
    'self.config.get(name)',
    '# self.config.get("host")',
    'self.configure["host"]',
  ])('finds no setting in %s', text => {
    expect(settings(text)).toEqual({})
  })

  it('prefers a place with a default', () => {
    expect(settings('self.config["n"]', 'self.config.get("n", 3)', 'self.config.get("n")')).toEqual({
      n: { default: 3 },
    })
  })

  it('reads any text in time that grows with its length', { timeout: 120_000 }, () => {
    const hostile = ['config.get("a",', 'config.get( ', 'config["', '[1,', ' '].map(part =>
      part.repeat(20_000),
    )
    for (const text of hostile) expect(() => writtenSettings([`config.get("x", ${text}`, text])).not.toThrow()
  })
})

describe('a manifest of an OVOS toolbox without config_schema', () => {
  const manifest = {
    toolbox_id: 'parcels',
    target: 'parcels:Parcels',
    config: { currency: 'EUR', token: null },
    tools: [{ name: 'postage', description: 'd', argument_schema: { type: 'object' }, output_schema: {} }],
  }
  const read = (provided: object, source: string) =>
    readToolbox({
      files: Object.entries({
        'toolbox.json': JSON.stringify(provided),
        'parcels.py': source,
        'base.py': 'class Base:\n    def country(self):\n        return self.config.get("country", "DE")\n',
      }).map(([path, text]) => ({ path, mode: 0o644 as const, bytes: new TextEncoder().encode(text) })),
    }).tools[0]!.configuration
  const source =
    'from base import Base\nclass Parcels(Base):\n    def call_tool(self, name, args):\n' +
    '        return {"rate": self.config.get("rate", 2.5), "currency": self.config["currency"]}\n'

  it('has the settings that its code reads and those of its config, and accepts others', () => {
    expect(read(manifest, source)).toEqual({
      section: 'parcels',
      free: true,
      schema: {
        type: 'object',
        properties: {
          rate: { type: 'number', default: 2.5 },
          currency: { type: 'string', default: 'EUR' },
          country: { type: 'string', default: 'DE' },
          token: { default: null },
        },
      },
    })
  })

  it('accepts any JSON object if nothing is known', () => {
    const { config: _config, ...bare } = manifest
    expect(read(bare, 'class Parcels:\n    pass\n')).toEqual({
      section: 'parcels',
      free: true,
      schema: { type: 'object', properties: {} },
    })
  })

  it('keeps its own schema if it has one', () => {
    const schema = { type: 'object', properties: { rate: { type: 'integer' } } }
    expect(read({ ...manifest, config_schema: schema }, source)).toEqual({ section: 'parcels', schema })
  })
})
