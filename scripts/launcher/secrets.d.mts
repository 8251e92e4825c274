export function readAuthSecret(dataFolder: string): string
export function secretKeyFile(dataFolder: string): string
export function makeSecretKey(dataFolder: string): void
export function addSecretKey(dataFolder: string): void
