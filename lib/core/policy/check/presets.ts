/** Policies that an installation can start with. */
import type { PolicyContent } from '@/lib/core/policy/text/read-policy'

export const policyPresets = {
  'open-team': {
    title: 'Open team',
    description: 'Everyone can run tools. Tools that ask first keep asking.',
    content: { unmatched: 'tool-level', rules: [] },
  },
  'ask-first': {
    title: 'Ask first',
    description: 'Every run asks first until a rule allows it.',
    content: { unmatched: 'ask', rules: [] },
  },
  locked: {
    title: 'Locked',
    description: 'Nothing runs until a rule allows it. Admins can try tools and are asked first.',
    content: {
      unmatched: 'deny',
      rules: [
        {
          id: 'admins-try',
          effect: 'ask',
          who: { type: 'role', name: 'admin' },
          what: { type: 'any' },
          actions: ['run'],
          scope: { type: 'organization' },
          note: 'Admins can try tools before they allow others to run them.',
        },
      ],
    },
  },
} as const satisfies Record<string, { title: string; description: string; content: PolicyContent }>
export type PolicyPreset = keyof typeof policyPresets
