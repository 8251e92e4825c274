import manifest from '@/package.json'

export const GET = () =>
  Response.json(
    { name: manifest.name, version: manifest.version },
    { headers: { 'cache-control': 'no-store' } },
  )
