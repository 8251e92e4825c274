export function startEmbeddedDatabase(
  folder: string,
  options?: { careless?: boolean; connections?: number },
): Promise<{ url: string; pid: number; port: number; started: boolean; stop: () => Promise<void> }>
export function findEmbeddedDatabase(folder: string): Promise<string | null>
