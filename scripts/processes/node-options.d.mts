export const nodeOptions: readonly string[]
export const webOptions: readonly string[]
export const nodeEnvironment: Readonly<Record<string, string>>
