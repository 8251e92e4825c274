'use client'

/** The JSON editor, loaded when it is first shown. */
import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/data/skeleton'

export const LazyJsonEditor = dynamic(() => import('./json-editor'), {
  ssr: false,
  loading: () => <Skeleton label="Loading the editor" className="min-h-40 p-3" />,
})
