import type { ProvenanceField } from '@/lib/core/base/provenance'

export type StatedProvenance = { [Field in ProvenanceField]?: string }

type Variables = { [name: string]: string | undefined }

/**
 * Returns the commit and the build that the variables of GitHub Actions or GitLab CI name. GitHub names neither the
 * author nor the message of a commit.
 */
export function readBuildVariables(variables: Variables): StatedProvenance {
  if (variables.GITHUB_ACTIONS === 'true') return readGitHub(variables)
  if (variables.GITLAB_CI === 'true') return readGitLab(variables)
  return {}
}

function readGitHub(variables: Variables): StatedProvenance {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA, GITHUB_REF_NAME, GITHUB_RUN_ID } = variables
  const repository =
    GITHUB_SERVER_URL && GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : undefined
  return present({
    repository,
    commit: GITHUB_SHA,
    ref: GITHUB_REF_NAME,
    build: repository && GITHUB_RUN_ID ? `${repository}/actions/runs/${GITHUB_RUN_ID}` : undefined,
  })
}

function readGitLab(variables: Variables): StatedProvenance {
  return present({
    repository: variables.CI_PROJECT_URL,
    commit: variables.CI_COMMIT_SHA,
    ref: variables.CI_COMMIT_REF_NAME,
    // The name only: the address is of no use to readers of the toolbox.
    author: variables.CI_COMMIT_AUTHOR?.replace(/\s*<[^>]*>\s*$/, ''),
    message: variables.CI_COMMIT_TITLE,
    build: variables.CI_JOB_URL,
  })
}

const present = (values: { [Field in ProvenanceField]?: string | undefined }): StatedProvenance =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))
