import type { NextConfig } from 'next'

const nextConfig: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // Native or dynamically loaded: required at run time, never bundled.
  serverExternalPackages: [
    'pg',
    '@node-rs/argon2',
    'graphile-worker',
    '@prisma/client',
    '@prisma/adapter-pg',
  ],
  // Named, so that a lock file in a folder above does not make that the root.
  turbopack: { root: import.meta.dirname },
  // `npm run check:types` checks everything, tests included; a start on a fresh clone need not wait for it.
  typescript: { ignoreBuildErrors: true },
}

export default nextConfig
