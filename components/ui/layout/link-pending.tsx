'use client'

import { useLinkStatus } from 'next/link'
import { usePendingPage } from './pending-page'

/** Reports to the bar that the link around it was followed and its page is still loading. */
export function LinkPending() {
  usePendingPage(useLinkStatus().pending)
  return null
}
