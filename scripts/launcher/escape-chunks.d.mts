export function escapeChunks(folder: string): Promise<number>
export function escapeScript(script: string): Promise<string>
