import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, shownSettings, variableNames, type Environment } from '@/lib/config'
import { defaultUploadLimits, filesSettingMax } from '@/lib/core/formats/upload/upload-limits'
import { toolKinds } from '@/lib/core/spec/tool-spec'

const problemsOf = (env: Environment): readonly string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('package sources', () => {
  test.each(['PEGBOARD_PACKAGE_INDEX', 'PEGBOARD_NPM_REGISTRY'])('%s must not contain a password', name => {
    expect(problemsOf({ [name]: 'https://ada:secret@packages.example' })).toEqual([
      `${name} must not contain a user name or a password.`,
    ])
  })

  test('the npm registry and its hosts are read like those of Python packages', () => {
    const set = { PEGBOARD_NPM_REGISTRY: 'https://npm.example/a', PEGBOARD_NPM_HOSTS: 'files.example' }
    expect(readConfig(set)).toMatchObject({
      npmRegistry: 'https://npm.example/a',
      npmHosts: ['files.example'],
    })
    expect(readConfig({})).toMatchObject({ npmRegistry: null, npmHosts: null })
    expect(problemsOf({ PEGBOARD_NPM_HOSTS: 'https://files.example' })).toEqual([
      expect.stringContaining('PEGBOARD_NPM_HOSTS must be host names'),
    ])
  })
})

describe('the authorization server', () => {
  test('is off unless PEGBOARD_OAUTH is on', () => {
    expect(readConfig({}).oauth).toBeNull()
    expect(readConfig({ PEGBOARD_OAUTH: 'on' }).oauth).toEqual({ registration: false, hosts: [] })
    const all = { PEGBOARD_OAUTH_REGISTRATION: 'on', PEGBOARD_OAUTH_HOSTS: 'Clients.example, 10.0.0.5' }
    expect(readConfig({ PEGBOARD_OAUTH: 'on', ...all }).oauth).toEqual({
      registration: true,
      hosts: ['clients.example', '10.0.0.5'],
    })
  })

  test('needs known words and host names, and nothing that has no effect', () => {
    expect(problemsOf({ PEGBOARD_OAUTH: 'yes' })).toEqual([expect.stringContaining('PEGBOARD_OAUTH must be')])
    expect(problemsOf({ PEGBOARD_OAUTH: 'on', PEGBOARD_OAUTH_HOSTS: 'https://clients.example' })).toEqual([
      expect.stringContaining('PEGBOARD_OAUTH_HOSTS must be host names'),
    ])
    expect(problemsOf({ PEGBOARD_OAUTH_REGISTRATION: 'on' })).toEqual([
      expect.stringContaining('have no effect unless PEGBOARD_OAUTH is on'),
    ])
  })
})

describe('defaults', () => {
  test('an empty environment is a valid configuration', () => {
    const config = readConfig({})
    expect(config.port).toBe(3000)
    expect(config.publicUrl).toBe('http://localhost:3000')
    expect(config.dataFolder).toBe(path.resolve('.pegboard'))
    expect(config.github).toBeNull()
    expect(config.oidc).toBeNull()
    expect(config.signUpDomains).toEqual([])
    expect(config.runsPerPerson).toBe(2)
    expect(config.queuePerPerson).toBe(32)
    expect(config.workerConcurrency).toBeGreaterThanOrEqual(2)
    expect(config.logLevel).toBe('info')
  })

  test('an empty variable means the same as an absent one', () => {
    expect(readConfig({ PORT: '', OIDC_ISSUER: ' ' }).port).toBe(3000)
  })

  test('a missing database or secret is rejected only when it is read', () => {
    const config = readConfig({})
    expect(() => config.databaseUrl).toThrow(/DATABASE_URL must be set/)
    expect(() => config.databaseDirectUrl).toThrow(/DATABASE_URL must be set/)
    expect(() => config.authSecret).toThrow(/NEXTAUTH_SECRET must be set/)
  })

  test('the configuration cannot be changed', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })
})

describe('values that depend on each other', () => {
  test('the direct database address falls back to the ordinary one', () => {
    const pooled = 'postgresql://p@pooler/pegboard'
    expect(readConfig({ DATABASE_URL: pooled }).databaseDirectUrl).toBe(pooled)
    const direct = 'postgres://p@db/pegboard'
    expect(readConfig({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct)
  })

  test('the public address comes from PEGBOARD_URL, then NEXTAUTH_URL, then the port', () => {
    const both = { PEGBOARD_URL: 'https://tools.example.org/', NEXTAUTH_URL: 'https://other.example.org' }
    expect(readConfig(both).publicUrl).toBe('https://tools.example.org')
    expect(readConfig({ NEXTAUTH_URL: both.NEXTAUTH_URL }).publicUrl).toBe('https://other.example.org')
    expect(readConfig({ PORT: '4010' }).publicUrl).toBe('http://localhost:4010')
  })

  test('a sign-in provider is on with all of its variables', () => {
    const config = readConfig({
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'secret',
      OIDC_ISSUER: 'https://login.example.org',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
    })
    expect(config.github).toEqual({ clientId: 'id', clientSecret: 'secret', url: 'https://github.com' })
    expect(config.oidc).toEqual({
      issuer: 'https://login.example.org',
      clientId: 'id',
      clientSecret: 'secret',
      name: 'Single sign-on',
      scopes: 'openid email profile',
      groupsClaim: null,
    })
  })

  test('domains are trimmed and lower-cased', () => {
    expect(readConfig({ PEGBOARD_SIGN_UP_DOMAINS: ' Example.org, b.example.com,' }).signUpDomains).toEqual([
      'example.org',
      'b.example.com',
    ])
  })
})

describe('the object store', () => {
  const storeOf = (url: string) => readConfig({ PEGBOARD_BLOB_URL: url }).blobStore

  test('is read with its bucket, prefix, region and access key', () => {
    expect(storeOf('')).toBeNull()
    expect(storeOf('https://AKIA:a%2Fb%2Bc@s3.example.org:9000/files/team/a?region=eu-central-1')).toEqual({
      endpoint: 'https://s3.example.org:9000',
      bucket: 'files',
      prefix: 'team/a/',
      region: 'eu-central-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'a/b+c',
    })
    expect(storeOf('http://key:secret@localhost/files')).toMatchObject({ prefix: '', region: 'us-east-1' })
  })

  test.each([
    ['s3://key:hunter2@host/files', 'an address that begins with https:// or http://'],
    ['https://host/files', 'an access key before the host'],
    ['https://key@host/files', 'a secret after the access key'],
    ['https://key:hunter2%@host/files', 'a secret after the access key'],
    ['https://key:hunter2@host', 'the name of a bucket'],
    ['https://key:hunter2@host/Files_hunter2', 'the name of a bucket'],
    ['https://key:hunter2@host/files/..%2Fhunter2', 'a prefix of letters'],
    ['https://key:hunter2@host/files?region=hunter2!', 'a region such as'],
    ['https://key:hunter2@host/files?hunter2=1', 'no parameter other than region'],
    ['https://key:hunter2@host/files#hunter2', 'no fragment'],
  ])('%s is rejected without repeating it', (url, expected) => {
    const problems = problemsOf({ PEGBOARD_BLOB_URL: url })
    expect(problems[0]).toContain(expected)
    expect(problems[0]).toMatch(/^PEGBOARD_BLOB_URL must /)
    expect(problems.join()).not.toContain('hunter2')
  })
})

describe('limits of uploads', () => {
  test('are those of the rules, unless they are set', () => {
    expect(readConfig({}).upload).toEqual(defaultUploadLimits)
    const set = {
      PEGBOARD_UPLOAD_MB: '64',
      PEGBOARD_UPLOAD_UNPACKED_MB: '256',
      PEGBOARD_UPLOAD_FILES: String(filesSettingMax),
    }
    const MiB = 1024 * 1024
    expect(readConfig(set).upload).toEqual({
      uploadBytesMax: 64 * MiB,
      inflatedBytesMax: 256 * MiB,
      filesMax: filesSettingMax,
    })
    expect(readConfig({ PEGBOARD_UPLOAD_MB: '200' }).upload.inflatedBytesMax).toBe(200 * MiB)
  })

  test('are rejected if nothing could be uploaded, or too much', () => {
    expect(problemsOf({ PEGBOARD_UPLOAD_MB: '40', PEGBOARD_UPLOAD_UNPACKED_MB: '39' })).toEqual([
      'PEGBOARD_UPLOAD_UNPACKED_MB must be at least PEGBOARD_UPLOAD_MB, which is 40 (got "39").',
    ])
    expect(problemsOf({ PEGBOARD_UPLOAD_FILES: String(filesSettingMax + 1) })).toHaveLength(1)
    expect(problemsOf({ PEGBOARD_UPLOAD_MB: '0' })).toHaveLength(1)
  })
})

describe('the trusted root of attestations', () => {
  const file = 'lib/core/attestations/public-good/trusted-root.json'

  test('is the text of its file, or null for the public instance', () => {
    expect(readConfig({}).sigstoreRoot).toBeNull()
    expect(readConfig({ PEGBOARD_SIGSTORE_ROOT: file }).sigstoreRoot).toContain('trustedroot')
  })

  test('is rejected if it cannot be read', () => {
    for (const path of [`${file}.missing`, 'lib/core'])
      expect(problemsOf({ PEGBOARD_SIGSTORE_ROOT: path })).toEqual([
        expect.stringMatching(/^PEGBOARD_SIGSTORE_ROOT must be the path of a readable trusted_root.json/),
      ])
  })
})

describe('kinds whose results report errors', () => {
  const kindsOf = (text: string) => readConfig({ PEGBOARD_ERROR_RESULTS: text }).errorResultKinds

  test('are those of the list, or none', () => {
    expect(kindsOf('')).toEqual(['ovos'])
    expect(kindsOf('executable, ovos')).toEqual(['executable', 'ovos'])
    expect(kindsOf('none')).toEqual([])
  })

  test('can be every kind of tool', () => {
    expect(kindsOf(Object.keys(toolKinds).join()).toSorted()).toEqual(Object.keys(toolKinds).toSorted())
  })
})

describe('wrong values', () => {
  const cases: [Environment, RegExp][] = [
    [{ PORT: '0' }, /^PORT must be an integer from 1 to 65535 \(got "0"\)\.$/],
    [{ PEGBOARD_TRUST_PROXY: 'yes' }, /^PEGBOARD_TRUST_PROXY must be an integer from 0 to 10/],
    [{ PORT: '3000.5' }, /^PORT must be an integer/],
    [{ PORT: '70000' }, /^PORT must be an integer/],
    [{ PEGBOARD_RUNS_PER_PERSON: '-1' }, /^PEGBOARD_RUNS_PER_PERSON must be an integer from 1 to 1000/],
    [{ PEGBOARD_QUEUE_PER_PERSON: 'many' }, /^PEGBOARD_QUEUE_PER_PERSON must be an integer/],
    [{ PEGBOARD_WORKER_CONCURRENCY: '1e3' }, /^PEGBOARD_WORKER_CONCURRENCY must be an integer/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of debug, info, warn, error \(got "loud"\)\.$/],
    [{ DATABASE_URL: 'mysql://a/b' }, /^DATABASE_URL must be an address that begins with postgresql:\/\//],
    [{ PEGBOARD_URL: 'pegboard.example.org' }, /^PEGBOARD_URL must be an address that begins with http:\/\//],
    [{ NEXTAUTH_SECRET: 'short' }, /^NEXTAUTH_SECRET must have at least 32 characters\.$/],
    [{ GITHUB_CLIENT_ID: 'id' }, /^GITHUB_CLIENT_SECRET must be set too/],
    [{ OIDC_ISSUER: 'https://a.example' }, /^OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too/],
    [{ PEGBOARD_ERROR_RESULTS: 'ovos, shell' }, /^PEGBOARD_ERROR_RESULTS must be none, or a list of .*ovos/],
    [{ PEGBOARD_SIGN_UP_DOMAINS: '@example.org' }, /^PEGBOARD_SIGN_UP_DOMAINS must be domains/],
  ]
  test.each(cases)('%j is rejected with its name and the allowed values', (env, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(sentence)])
  })

  test('all invalid variables are reported together', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2)
  })

  test('the error omits a rejected database address, because it contains a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://me:hunter2@db/x' }).join()).not.toContain('hunter2')
  })
})

test('.env.example documents exactly the variables that are read', () => {
  const example = readFileSync('.env.example', 'utf8')
  const documented = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(match => match[1])
  expect(documented.toSorted()).toEqual([...variableNames].toSorted())
})

test('an .env copied from .env.example and uncommented with its values is valid', () => {
  const example = readFileSync('.env.example', 'utf8')
  const env = Object.fromEntries(
    [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.+)$/gm)].map(match => [match[1]!, match[2]!]),
  )
  expect(problemsOf({ ...env, OIDC_ISSUER: '' })).toEqual([])
})

describe('shown settings', () => {
  const shown = (env: Environment, name: string) =>
    shownSettings(env).settings.find(row => row.name === name)!

  test('each has its source, its value and its default', () => {
    const env = {
      PORT: '4000',
      PEGBOARD_RUN_DAYS: '',
      LOG_LEVEL: 'info',
      PEGBOARD_SET_AT_START: 'PORT,PEGBOARD_URL',
    }
    expect(shown(env, 'PORT')).toMatchObject({ source: 'start', value: '4000', fallback: '3000' })
    expect(shown(env, 'LOG_LEVEL')).toMatchObject({ source: 'environment', value: 'info', fallback: 'info' })
    expect(shown(env, 'PEGBOARD_RUN_DAYS')).toMatchObject({ source: 'default', value: null, fallback: '90' })
    expect(shown(env, 'PEGBOARD_ERROR_RESULTS')).toMatchObject({ source: 'default', fallback: 'ovos' })
    expect(shown(env, 'PEGBOARD_URL')).toMatchObject({ source: 'default', value: null, fallback: null })
  })

  test('no secret and no password is in what admins see', () => {
    const secret = 'hunter2'.repeat(6)
    const database = `postgresql://me:${secret}@db/x?password=${secret}`
    const values: Environment = {
      DATABASE_URL: database,
      DATABASE_DIRECT_URL: database,
      DATABASE_READ_URL: database,
      PEGBOARD_BLOB_URL: `https://key:${secret}@x.example.org/bucket?region=eu`,
      NEXTAUTH_SECRET: secret,
      PEGBOARD_SECRET_KEY: Buffer.from('hunter2'.padEnd(32, '.')).toString('base64'),
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: secret,
      OIDC_ISSUER: `https://me:${secret}@login.example.org`,
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: secret,
      PEGBOARD_MODEL_URL: `https://models.example.org/v1?key=${secret}`,
      PEGBOARD_MODEL_KEY: secret,
      PEGBOARD_SMTP_URL: `smtp://me:${secret}@mail`,
      PEGBOARD_MAIL_FROM: 'me@example.org',
      PEGBOARD_TYPO: secret,
    }
    const { settings, unknown } = shownSettings(values)
    expect(JSON.stringify(settings)).not.toMatch(/hunter2|aHVudGVyM/)
    expect(shown(values, 'DATABASE_URL').value).toBe('postgresql://…@db/x?…')
    expect(shown(values, 'NEXTAUTH_SECRET')).toMatchObject({
      source: 'environment',
      value: null,
      isSecret: true,
    })
    expect(unknown).toEqual(['PEGBOARD_TYPO'])
  })
})
