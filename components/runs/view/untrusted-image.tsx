'use client'

import { useState } from 'react'

/** An image that a tool made. In an image element, an SVG can neither run scripts nor load other files. */
export function UntrustedImage({ address, name }: { address: string; name: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <p className="text-ink-soft">{name} can’t be shown as an image.</p>
  return (
    // biome-ignore lint/performance/noImgElement: the image optimizer of Next must not read files of tools.
    <img
      src={address}
      alt={name}
      className="max-h-96 max-w-full rounded-md border bg-white object-contain"
      onError={() => setFailed(true)}
    />
  )
}
