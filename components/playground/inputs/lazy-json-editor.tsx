'use client'

/** The JSON editor, loaded when it is first shown. */
import dynamic from 'next/dynamic'

export const LazyJsonEditor = dynamic(() => import('./json-editor'), {
  ssr: false,
  loading: () => <p className="text-ink-soft min-h-40 p-3 text-sm">Loading the editor…</p>,
})
