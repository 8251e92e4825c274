/** Limits of the texts of a tool, which all formats share. */
export const infoLimits = {
  /** Characters of a tool's name, which is part of a URL and an index. */
  nameLengthMax: 200,
  /** Characters of a description, because agents read it with every request. */
  descriptionLengthMax: 20_000,
} as const
