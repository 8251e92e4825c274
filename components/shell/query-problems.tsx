/** A page whose address has invalid parameters. It omits the list, which would be too long without the filter. */
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Link } from '@/components/ui/layout/link'
import { Page, PageHeader } from '@/components/ui/layout/page'

type ProblemsNoteProps = {
  problems: readonly string[]
  /** The page without parameters. */
  href: string
}

/** Replaces a page whose address has invalid parameters. */
export function QueryProblems({ title, ...rest }: ProblemsNoteProps & { title: string }) {
  return (
    <Page width="normal">
      <PageHeader title={title} />
      <QueryProblemsNote {...rest} />
    </Page>
  )
}

/** For a part of a page that has its own address, such as a tab. */
export function QueryProblemsNote({ problems, href }: ProblemsNoteProps) {
  return (
    <Callout
      tone="bad"
      role="alert"
      title="This address can’t be shown"
      actions={
        <Button asChild size="sm">
          <Link href={href}>Show without filters</Link>
        </Button>
      }
    >
      {problems.map(problem => (
        <p key={problem} className="wrap-anywhere">
          {problem}
        </p>
      ))}
    </Callout>
  )
}
