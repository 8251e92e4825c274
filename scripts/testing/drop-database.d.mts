import type { Client } from 'pg'

export function dropDatabase(client: Pick<Client, 'query'>, name: string): Promise<void>
