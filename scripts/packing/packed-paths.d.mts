export function packedIn(folder: string, file: string): string
