/** Labels, colors and icons of levels and states. Color is never the only difference. */
import { Check, CircleAlert, Minus, PenLine, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { BadgeTone } from '@/components/ui/data/badge'
import type { ProposalState } from '@/lib/core/proposals/model/proposal-state'
import { levels, type Level } from '@/lib/core/proposals/rules/finding'

export const levelStyles: Record<Level, { word: string; tone: BadgeTone; icon: LucideIcon; edge: string }> = {
  breaking: { word: 'breaking', tone: 'bad', icon: CircleAlert, edge: 'border-l-bad' },
  risky: { word: 'risky', tone: 'warn', icon: TriangleAlert, edge: 'border-l-warn' },
  wording: { word: 'wording', tone: 'info', icon: PenLine, edge: 'border-l-info' },
  safe: { word: 'safe', tone: 'good', icon: Check, edge: 'border-l-good' },
  'no-effect': { word: 'no effect', tone: 'plain', icon: Minus, edge: 'border-l-line-strong' },
}

export const stateTones: Record<ProposalState, BadgeTone> = {
  draft: 'plain',
  'in-review': 'info',
  'changes-requested': 'warn',
  approved: 'good',
  outdated: 'warn',
  published: 'good',
  rejected: 'bad',
  cancelled: 'plain',
}

/** Formats "2 breaking · 1 wording", worst first and without zero counts. */
export const levelCountNames = (counts: Readonly<Record<Level, number>>): string =>
  levels
    .filter(level => counts[level] > 0)
    .map(level => `${counts[level]} ${levelStyles[level].word}`)
    .join(' · ')
