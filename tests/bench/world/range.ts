/** Numbers of the rows to add: above `from`, up to and including `to`. */
export type Range = { from: number; to: number }
