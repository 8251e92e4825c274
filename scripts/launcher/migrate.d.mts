export function migrate(url: string): Promise<unknown>
