/** A page whose address asks for something that the page does not know. Its list stays away: it would be too long. */
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Link } from '@/components/ui/link'
import { Page, PageHeader } from '@/components/ui/page'

type QueryProblemsProps = {
  /** Of the page. */
  title: string
  problems: readonly string[]
  /** The page without parameters. */
  href: string
}

export function QueryProblems({ title, problems, href }: QueryProblemsProps) {
  return (
    <Page width="normal">
      <PageHeader title={title} />
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
    </Page>
  )
}
