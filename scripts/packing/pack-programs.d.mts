export function packPrograms(files: readonly string[], folder: string): Promise<void>
export function packAlone(source: string, file: string): Promise<void>
