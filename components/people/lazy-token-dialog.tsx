'use client'

import dynamic from 'next/dynamic'
import { orNotLoaded } from '@/components/ui/request/or-not-loaded'

/** The form for a new token, which the pages with its button load while the browser is idle. */
export const LazyTokenDialog = dynamic(
  () => orNotLoaded(import('./token-dialog').then(loaded => loaded.TokenDialog)),
  { ssr: false },
)
export const loadTokenDialog = () => import('./token-dialog')
