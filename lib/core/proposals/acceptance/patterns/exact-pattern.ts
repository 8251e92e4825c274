/** Returns a pattern that only this text matches. */
export const exactPattern = (text: string): string => `^${text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}$`
