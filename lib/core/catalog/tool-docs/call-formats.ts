/** How a call can be copied for other programs, apart from the writers, which a page loads when it copies. */
export const callFormats = {
  curl: 'curl',
  python: 'Python',
  typescript: 'TypeScript',
  cli: 'CLI',
  agent: 'Agent call',
} as const
export type CallFormat = keyof typeof callFormats
