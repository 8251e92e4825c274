/**
 * Levels, worst first. no-effect: the text differs while the meaning does not, or no caller can notice the
 * difference.
 */
export const levels = ['breaking', 'risky', 'wording', 'safe', 'no-effect'] as const
export type Level = (typeof levels)[number]
