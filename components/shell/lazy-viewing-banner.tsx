'use client'

import dynamic from 'next/dynamic'
import { orNotLoaded } from '@/components/ui/request/or-not-loaded'

/** The banner for an admin who views as another person. Its scripts are loaded only for this admin. */
export const LazyViewingBanner = dynamic(() =>
  orNotLoaded(import('./viewing-banner').then(loaded => loaded.ViewingBanner)),
)
