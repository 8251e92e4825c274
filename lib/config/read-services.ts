/** Servers of others that Pegboard uses: a language model, a mail server, a package index and an npm registry. */
import type { Config, EmailSettings, ModelSettings } from './settings'
import type { VariableReader } from './variable-reader'

type Services = Pick<
  Config,
  | 'model'
  | 'email'
  | 'webhookHosts'
  | 'gitHosts'
  | 'mcpHosts'
  | 'packageIndex'
  | 'packageHosts'
  | 'npmRegistry'
  | 'npmHosts'
>

/** Services that are not set are null; Pegboard works without each of them. */
export function readServices(reader: VariableReader): Services {
  return {
    model: readModel(reader),
    email: readEmail(reader),
    webhookHosts: readPermittedHosts(reader, 'PEGBOARD_WEBHOOK_HOSTS', 'hooks.example.org'),
    gitHosts: readPermittedHosts(reader, 'PEGBOARD_GIT_HOSTS', 'git.example.org'),
    mcpHosts: readPermittedHosts(reader, 'PEGBOARD_MCP_HOSTS', 'mcp.example.org'),
    packageIndex: readIndex(reader, 'PEGBOARD_PACKAGE_INDEX'),
    packageHosts: readHosts(reader, 'PEGBOARD_PACKAGE_HOSTS'),
    npmRegistry: readIndex(reader, 'PEGBOARD_NPM_REGISTRY'),
    npmHosts: readHosts(reader, 'PEGBOARD_NPM_HOSTS'),
  }
}

function readModel(reader: VariableReader): ModelSettings | null {
  const url = reader.url('PEGBOARD_MODEL_URL', ['https:', 'http:'])
  for (const name of ['PEGBOARD_MODEL_KEY', 'PEGBOARD_MODEL'] as const)
    if (reader.text(name) !== undefined && reader.text('PEGBOARD_MODEL_URL') === undefined)
      reader.problems.push(`${name} has no effect unless PEGBOARD_MODEL_URL is set.`)
  if (!url) return null
  return Object.freeze({
    url,
    key: reader.text('PEGBOARD_MODEL_KEY') ?? null,
    model: reader.text('PEGBOARD_MODEL') ?? null,
  })
}

/** `name@host`, alone or after a display name between < and >. */
const emailAddress = /^([^<>\r\n@]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/

function readEmail(reader: VariableReader): EmailSettings | null {
  const isEnabled = reader.allSet(['PEGBOARD_SMTP_URL', 'PEGBOARD_MAIL_FROM'])
  const url = reader.url('PEGBOARD_SMTP_URL', ['smtp:', 'smtps:'])
  const from = reader.text('PEGBOARD_MAIL_FROM')
  if (from !== undefined && !emailAddress.test(from))
    reader.problems.push(
      'PEGBOARD_MAIL_FROM must be an email address, such as Pegboard <pegboard@example.org>.',
    )
  return isEnabled && url && from ? Object.freeze({ url, from }) : null
}

/** Names or IPv4 addresses, without ports. */
function readPermittedHosts(
  reader: VariableReader,
  name: 'PEGBOARD_WEBHOOK_HOSTS' | 'PEGBOARD_GIT_HOSTS' | 'PEGBOARD_MCP_HOSTS',
  example: string,
): readonly string[] {
  const hosts = reader.list(name) ?? []
  for (const host of hosts)
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host))
      reader.problems.push(
        `${name} must be host names separated by commas, such as ${example} (got "${host}").`,
      )
  return Object.freeze(hosts)
}

function readIndex(
  reader: VariableReader,
  name: 'PEGBOARD_PACKAGE_INDEX' | 'PEGBOARD_NPM_REGISTRY',
): string | null {
  const index = reader.url(name, ['https:', 'http:'])
  if (index === undefined) return null
  // Package builds can read the address, including a password in it.
  const { username, password } = new URL(index)
  if (username !== '' || password !== '')
    reader.problems.push(`${name} must not contain a user name or a password.`)
  return index
}

function readHosts(
  reader: VariableReader,
  name: 'PEGBOARD_PACKAGE_HOSTS' | 'PEGBOARD_NPM_HOSTS',
): readonly string[] | null {
  const hosts = reader.list(name)
  for (const host of hosts ?? [])
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host))
      reader.problems.push(
        `${name} must be host names separated by commas, such as files.example.org (got "${host}").`,
      )
  return hosts ? Object.freeze(hosts) : null
}
