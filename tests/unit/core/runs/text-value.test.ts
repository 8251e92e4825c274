import { describe, expect, it } from 'vitest'
import { isImageAddress, looksLikeMarkdown } from '@/lib/core/runs/text-value'

describe('looksLikeMarkdown', () => {
  it.each(['# Title\n\ntext', '**a** and [b](https://example.org)', '- a\n- b\n\n```\ncode\n```'])(
    'recognizes %j',
    text => expect(looksLikeMarkdown(text)).toBe(true),
  )

  it.each(['#!/bin/sh\necho', 'a * b * c', '- a\n- b', 'C# is #1', '', '#'.repeat(200_000)])(
    'leaves other text as it is',
    text => expect(looksLikeMarkdown(text)).toBe(false),
  )
})

describe('isImageAddress', () => {
  it('accepts only images that pages show', () => {
    expect(isImageAddress('data:image/png;base64,iVBORw0KGgo=')).toBe(true)
    for (const text of ['data:text/html;base64,AAAA', 'https://example.org/a.png', 'data:image/png,<svg>'])
      expect(isImageAddress(text)).toBe(false)
  })
})
