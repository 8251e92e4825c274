export function packPrograms(files: readonly string[], folder: string): Promise<void>
