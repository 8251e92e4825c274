export function shareChunks(folder: string): Promise<number>
export function separateChunks(folder: string): Promise<void>
