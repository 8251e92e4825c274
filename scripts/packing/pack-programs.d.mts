export function packPrograms(files: readonly string[], folder: string): Promise<void>
export function packedIn(folder: string, file: string): string
