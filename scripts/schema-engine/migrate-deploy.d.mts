export function migrateDeploy(url: string, folder: string): Promise<string[]>
export function migrateStatus(
  url: string,
  folder: string,
): Promise<{ pending: string[]; failed: string[]; edited: string[]; unknown: string[] }>
