export type Program = { commands: string[]; packages: string[] }
export const pgBouncer: Program
export function ensureProgram(
  program: Program,
): Promise<{ file: string | null; installed: boolean; advice: string }>
