/** The layout of every error page. */
import type { ReactNode } from 'react'
import { Page } from '@/components/ui/layout/page'
import { LogoMark } from './logo'

type ErrorLayoutProps = {
  /** The status or error code, shown above the title. */
  code?: string
  title: string
  children: ReactNode
  actions?: ReactNode
}

export function ErrorLayout({ code, title, children, actions }: ErrorLayoutProps) {
  return (
    <Page width="narrow">
      <div className="pegboard mt-6 rounded-lg border px-4 py-14">
        <div className="mx-auto flex max-w-md flex-col items-center gap-3 rounded-lg bg-bg px-6 py-6 text-center">
          <LogoMark className="size-10" />
          {code && <p className="text-xs font-medium text-ink-soft">{code}</p>}
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <div className="text-sm text-ink-soft">{children}</div>
          {actions && <div className="flex flex-wrap justify-center gap-2 pt-2">{actions}</div>}
        </div>
      </div>
    </Page>
  )
}
