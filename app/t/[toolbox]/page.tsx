import { Upload } from 'lucide-react'
import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { QueryProblems } from '@/components/shell/query-problems'
import { VisibilityBadge } from '@/components/catalog/tool-badges'
import { ToolboxAccess } from '@/components/access/toolbox-access'
import { AccessNotice } from '@/components/access/access-notice'
import { WatchButton } from '@/components/notifications/watch-button'
import { Changelog } from '@/components/proposals/changelog'
import { ReviewSettingsForm } from '@/components/proposals/review-settings-form'
import { FileList } from '@/components/toolboxes/source/file-list'
import { LimitsPanel } from '@/components/toolboxes/settings/limits-panel'
import { MendedFiles } from '@/components/toolboxes/source/fixed-files'
import { NetworkNotice } from '@/components/toolboxes/settings/network-notice'
import { PackagesPanel } from '@/components/toolboxes/settings/packages-panel'
import { OwnersPanel } from '@/components/toolboxes/settings/owners-panel'
import { ProblemList, problemCountWords } from '@/components/toolboxes/source/problem-list'
import { SecretsNotice } from '@/components/toolboxes/settings/secrets-notice'
import { SecretsPanel } from '@/components/toolboxes/settings/secrets-panel'
import { SettingsPanel } from '@/components/toolboxes/settings/settings-panel'
import { SharedFilesPanel } from '@/components/toolboxes/settings/shared-files-panel'
import { ToolboxSettings } from '@/components/toolboxes/settings/toolbox-settings'
import { ToolboxTools } from '@/components/toolboxes/tools/toolbox-tools'
import { VersionList } from '@/components/toolboxes/version-list'
import { VersionMenu } from '@/components/toolboxes/version-menu'
import { versionLooks } from '@/components/toolboxes/version-state'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format-number'
import { Callout } from '@/components/ui/callout'
import { EmptyState } from '@/components/ui/empty-state'
import { Page, PageHeader, Section } from '@/components/ui/page'
import { ReasonedButton } from '@/components/ui/gated-button'
import { TabLinks } from '@/components/ui/tabs'
import { displayText } from '@/lib/core/base/visible-text'
import type { ToolboxPage as ToolboxView } from '@/lib/core/catalog/toolbox-views'
import { chosenFileText } from '@/lib/core/formats/neuro-san/layer-choice'
import { compatibilityRules, type RuleId } from '@/lib/core/proposals/rules/rules'
import { links } from '@/lib/core/base/links'
import { listChangelog } from '@/lib/operations/proposals/changelog'
import { findToolboxReview } from '@/lib/operations/proposals/review-settings'
import { listToolboxRequests } from '@/lib/operations/access/approvals'
import { findWaitingNetwork } from '@/lib/operations/toolboxes/network-grants'
import { findPackages } from '@/lib/operations/toolboxes/toolbox-packages'
import { findAccess } from '@/lib/operations/access/request-access'
import { findWatch } from '@/lib/operations/notifications/notifications'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findLimits } from '@/lib/operations/toolboxes/toolbox-limits'
import { findSharedFiles } from '@/lib/operations/toolboxes/shared-files'
import { findSecrets } from '@/lib/operations/toolboxes/toolbox-secrets'
import { findSettings } from '@/lib/operations/toolboxes/toolbox-settings'
import { findToolboxRules } from '@/lib/operations/access/toolbox-rules'
import { findOwners } from '@/lib/operations/toolboxes/toolbox-owners'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { anyText, readPageQuery, wholeNumber } from '@/lib/web/http/page-query'
import { readVersionedPart } from '@/lib/web/http/path-part'

type ToolboxPageProps = {
  params: Promise<{ toolbox: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const rulesWithLevels = (Object.keys(compatibilityRules) as RuleId[]).map(id => ({
  id,
  level: compatibilityRules[id].level,
}))

const tabNames = [
  'tools',
  'settings',
  'limits',
  'packages',
  'secrets',
  'problems',
  'owners',
  'access',
  'versions',
  'changes',
  'files',
  'shared',
] as const
type TabName = (typeof tabNames)[number]

/** A tab that this toolbox does not have leads to the first one. */
const parameters = { tab: anyText, tool: anyText, find: anyText, page: wholeNumber, before: wholeNumber }

export async function generateMetadata({ params }: ToolboxPageProps): Promise<Metadata> {
  return { title: displayText(readVersionedPart((await params).toolbox).name) }
}

export default async function ToolboxPage({ params, searchParams }: ToolboxPageProps) {
  const { name: slug, version: asked } = readVersionedPart((await params).toolbox)
  const { query, problems } = await readPageQuery(searchParams, parameters)
  const { tab: givenTab, tool, find = '', page, before } = query
  const actor = await requireActor()
  const view = await orNotFound(findToolbox(actor, slug, asked))
  const settings = await findSettings(actor, slug)
  const { toolbox, version, versions, may } = view
  const href = links.toolbox(slug, asked)
  if (problems.length > 0) return <QueryProblems title={toolbox.title} problems={problems} href={href} />
  // Most toolboxes have nothing to set.
  const packages = await findPackages(actor, slug, asked)
  const shared = await findSharedFiles(actor, slug)
  const hasPackages = packages.environment !== null || packages.may.effect !== 'deny'
  const secrets = await findSecrets(actor, slug, asked)
  const hasSecrets = secrets.secrets.length + secrets.unset.length > 0 || secrets.may.effect !== 'deny'
  const at = new Date()
  const access = await findAccess(actor, { toolbox: slug }, at)
  const requests = await listToolboxRequests(actor, slug, at)
  const watching = !actor.viewedBy && (await findWatch(actor, slug))
  const tabs = tabNames.filter(
    name =>
      (name !== 'settings' || settings.length > 0) &&
      (name !== 'packages' || hasPackages) &&
      (name !== 'shared' || shared.files.length > 0 || may.manage.effect !== 'deny') &&
      (name !== 'limits' || version !== null) &&
      (name !== 'secrets' || hasSecrets) &&
      (name !== 'access' || access.mayRule.effect !== 'deny'),
  )
  const tab = tabs.find(name => name === givenTab) ?? 'tools'
  const limits = tab === 'limits' ? await findLimits(actor, slug) : null
  const rules = tab === 'access' ? await findToolboxRules(actor, slug, at) : null
  const review = tab === 'changes' ? await findToolboxReview(actor, slug) : null
  const changelog =
    tab === 'changes'
      ? await listChangelog(actor, slug, before === undefined ? undefined : Number(before))
      : null
  const owners = tab === 'owners' ? await findOwners(actor, slug) : null

  return (
    <Page width="normal">
      <PageHeader
        title={toolbox.title}
        crumbs={[{ title: 'Catalog', href: links.catalog() }]}
        lead={toolbox.description || null}
        aside={
          <>
            {version && (
              <VersionMenu
                current={version.number}
                latest={toolbox.version ?? version.number}
                versions={versions.map(each => ({ ...each, href: links.toolbox(slug, each.number) }))}
              />
            )}
            {toolbox.starter && <Badge tone="accent">starter</Badge>}
            <VisibilityBadge visibility={toolbox.visibility} />
          </>
        }
        actions={
          <>
            {!actor.viewedBy && <WatchButton toolbox={slug} watching={watching} />}
            {may.manage.effect !== 'deny' && <ToolboxSettings toolbox={toolbox} />}
            <UploadButton slug={slug} may={may.propose} />
          </>
        }
      />
      <p className="-mt-3 mb-5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>
          <span className="font-mono text-xs">{slug}</span>
        </span>
        {toolbox.owners.length > 0 && <span>Owners: {toolbox.owners.join(', ')}</span>}
        <EffectiveLink view={view} />
      </p>
      <AccessNotice toolbox={slug} state={access} />
      <VersionNotice view={view} />
      <NetworkNotice toolbox={slug} waiting={await findWaitingNetwork(actor, slug, asked)} asked={asked} />
      {tab !== 'secrets' && <SecretsNotice toolbox={slug} view={secrets} asked={asked} />}
      <TabLinks
        label="Views of the toolbox"
        tabs={tabs.map(name => ({
          title: tabTitle(name, view, requests.length),
          href: name === 'tools' ? href : `${href}?tab=${name}`,
          selected: name === tab,
        }))}
      />
      <div className="pt-5">
        {tab === 'tools' && (
          <ToolboxTools
            toolbox={slug}
            version={version?.number ?? 0}
            tools={view.tools}
            href={href}
            find={find}
            page={page}
          />
        )}
        {tab === 'settings' && (
          <div className="flex flex-col gap-10">
            {settings.map(each => (
              <SettingsPanel key={each.section} toolbox={slug} settings={each} may={may.manage} />
            ))}
          </div>
        )}
        {owners && <OwnersPanel key={JSON.stringify(owners)} toolbox={slug} view={owners} />}
        {rules && <ToolboxAccess toolbox={slug} requests={requests} rules={rules} />}
        {limits && <LimitsPanel toolbox={slug} view={limits} initialTool={tool ?? null} />}
        {tab === 'shared' && <SharedFilesPanel toolbox={slug} view={shared} />}
        {tab === 'packages' && <PackagesPanel key={packages.typed} toolbox={slug} view={packages} />}
        {tab === 'secrets' && <SecretsPanel toolbox={slug} view={secrets} />}
        {tab === 'problems' && <Problems view={view} />}
        {tab === 'versions' && (
          <VersionList
            toolbox={slug}
            versions={versions}
            current={version?.number ?? null}
            inUse={toolbox.version}
            mayPublish={may.publish.effect !== 'deny'}
          />
        )}
        {review && changelog && (
          <>
            <Changelog toolbox={slug} {...changelog} />
            <Section id="review-settings" title="Review settings" className="mt-10">
              <ReviewSettingsForm
                key={JSON.stringify(review.settings)}
                toolbox={slug}
                settings={review.settings}
                rules={rulesWithLevels}
                may={review.may}
              />
            </Section>
          </>
        )}
        {tab === 'files' && version && (
          <FileList toolbox={slug} version={version.number} files={version.files} />
        )}
      </div>
    </Page>
  )
}

function tabTitle(name: TabName, { tools, version, versions }: ToolboxView, requests: number): string {
  const problems = version ? version.problemList.length : 0
  return {
    tools: `Tools (${tools.length})`,
    settings: 'Configuration',
    limits: 'Limits',
    packages: 'Packages',
    shared: 'Shared files',
    secrets: 'Secrets',
    owners: 'Owners',
    access: requests > 0 ? `Permissions (${requests})` : 'Permissions',
    problems: problems > 0 ? `Problems (${problems})` : 'Problems',
    versions: `Versions (${versions.length})`,
    changes: 'Changes',
    files: 'Files',
  }[name]
}

function UploadButton({ slug, may }: { slug: string; may: ToolboxView['may']['propose'] }) {
  const inside = (
    <>
      <Upload aria-hidden /> Upload a new version
    </>
  )
  if (may.effect === 'deny')
    return (
      <ReasonedButton off={may.reason} reasonAt="below">
        {inside}
      </ReasonedButton>
    )
  return (
    <Button asChild>
      <Link href={links.upload(slug)}>{inside}</Link>
    </Button>
  )
}

/** For neuro-san toolboxes: what agents get when its file is laid over the default. */
function EffectiveLink({ view: { toolbox, version } }: { view: ToolboxView }) {
  const file = version?.toolList.find(
    tool => tool.kind === 'neuro-san-coded' || tool.kind === 'neuro-san-langchain',
  )?.file
  if (!version || file === undefined) return null
  const environment = chosenFileText({ toolbox: toolbox.slug, version: version.number, file })
  return (
    <Link href={links.effective({ environment })} className="link">
      Effective toolbox
    </Link>
  )
}

/** What is unusual about the version that is shown. */
function VersionNotice({ view: { toolbox, version, versions } }: { view: ToolboxView }) {
  const latest = toolbox.version
  const newest = versions[0]
  if (version?.warning)
    return (
      <Callout className="mb-5" tone="warn" title={version.warning}>
        {latest !== null && (
          <Link href={links.toolbox(toolbox.slug)} className="link">
            Current version: {latest}
          </Link>
        )}
      </Callout>
    )
  if (newest?.proposal && newest.state === 'proposed')
    return (
      <Callout className="mb-5" title={`Version ${newest.number} is proposed`}>
        <Link href={links.proposal(newest.proposal)} className="link">
          Change #{newest.proposal}
        </Link>{' '}
        tells what it would change.
      </Callout>
    )
  if (version && latest !== null && version.number < latest)
    return (
      <Callout className="mb-5" title={`This is version ${version.number}; version ${latest} is in use`}>
        <Link href={links.toolbox(toolbox.slug)} className="link">
          Go to version {latest}
        </Link>
      </Callout>
    )
  if (newest && newest.state !== 'published' && (latest === null || newest.number > latest))
    return (
      <Callout
        className="mb-5"
        tone={newest.state === 'failed' ? 'warn' : 'info'}
        title={`Version ${newest.number} is ${versionLooks[newest.state].word}`}
      >
        <Link href={links.uploaded(toolbox.slug, newest.number)} className="link">
          View upload results
        </Link>
      </Callout>
    )
  return null
}

function Problems({ view: { toolbox, version } }: { view: ToolboxView }) {
  if (!version || version.problemList.length === 0)
    return <EmptyState title="No problems">Pegboard found no problems in this version.</EmptyState>
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        {problemCountWords(version.problems)} in version {version.number}, with{' '}
        {formatCount(version.tools, 'tool')} on the board.
      </p>
      <MendedFiles
        problems={version.problemList}
        version={{ toolbox: toolbox.slug, number: version.number }}
      />
      <ProblemList
        problems={version.problemList}
        version={{ toolbox: toolbox.slug, number: version.number }}
      />
    </>
  )
}
