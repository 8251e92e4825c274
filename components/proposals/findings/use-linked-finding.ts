/** The finding or the comment that the address names: its card is opened, and loaded if it is further down. */
'use client'

import { useEffect, useState } from 'react'
import type { DrawnFinding } from '@/lib/core/proposals/judge/drawn-finding'
import { focusOn } from '../keys/walk'
import { findOverallReview, type CardName } from './find-overall-review'

/** @returns the linked card, and whether it is not among the loaded ones */
export function useLinkedFinding(
  proposal: number,
  findings: readonly DrawnFinding[],
): { linked: DrawnFinding | null; isApart: boolean } {
  const [target, setTarget] = useState<CardName | null>(null)
  const [apart, setApart] = useState<DrawnFinding | null>(null)
  const listed = target && findings.find(card => isNamed(card, target))
  const linked = listed ?? (target && apart && isNamed(apart, target) ? apart : null)
  const group = linked?.group ?? null

  useEffect(() => {
    const read = () => setTarget(readTarget(window.location.hash))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  // The server draws the loaded cards again after each review, and a card apart with them.
  useEffect(() => {
    if (!target || findings.some(card => isNamed(card, target))) return
    let isCurrent = true
    void findOverallReview(proposal, target).then(card => {
      if (isCurrent && card) setApart(card)
    })
    return () => {
      isCurrent = false
    }
  }, [proposal, target, findings])

  useEffect(() => {
    if (!target || group === null) return
    const id = 'comment' in target ? `comment-${target.comment}` : `finding-${group}`
    const element = document.getElementById(id)
    if (element) focusOn(element)
  }, [target, group])

  return { linked, isApart: linked !== null && !listed }
}

function readTarget(hash: string): CardName | null {
  const [, kind, name] = /^#(finding|comment)-([0-9a-f-]{36,64})$/.exec(hash) ?? []
  if (name === undefined) return null
  return kind === 'comment' ? { comment: name } : { group: name }
}

const isNamed = (card: DrawnFinding, name: CardName): boolean =>
  'group' in name
    ? card.groups.includes(name.group)
    : card.threads.some(({ comments }) => comments.some(({ id }) => id === name.comment))
