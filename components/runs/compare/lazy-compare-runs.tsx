'use client'

import dynamic from 'next/dynamic'

/** Two runs side by side. Its scripts are loaded only where two runs are shown. */
export const LazyCompareRuns = dynamic(() => import('./compare-runs').then(loaded => loaded.CompareRuns))
