/**
 * Not in TypeScript: every web process reads this file when it starts, and would load Next's compiler to translate it,
 * which takes 10 MB or more of memory from then on.
 */
import { existsSync } from 'node:fs'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'

/**
 * Redirects a tab of the permissions that had another name. The other parameters of the address stay.
 * @param {string} before
 * @param {string} after
 */
const movedPermissionsTab = (before, after) => ({
  source: '/admin/permissions',
  has: [{ type: /** @type {const} */ ('query'), key: 'tab', value: before }],
  destination: `/admin/permissions?tab=${after}`,
  permanent: true,
})

/** @type {(phase: string) => import('next').NextConfig} */
export default phase => ({
  poweredByHeader: false,
  // Next's own compression has no Brotli; lib/web/http/compress-response.ts replaces it.
  compress: false,
  reactStrictMode: true,
  devIndicators: false,
  serverExternalPackages: [
    // Native or dynamically loaded: required at run time, never bundled.
    ...['pg', '@node-rs/argon2', 'graphile-worker', '@prisma/client', '@prisma/adapter-pg'],
    // Loaded only when an object store is configured.
    '@aws-sdk/client-s3',
    // Loaded only when PEGBOARD_OAUTH is on.
    ...['oidc-provider', 'light-my-request'],
    // Large, and otherwise bundled again for each of a hundred routes: most of a build, and of the memory after it.
    ...['ajv', 'ajv-formats', 'js-tiktoken', 'next-auth', 'nodemailer', 're2js', 'tar-stream', 'yauzl'],
  ],
  experimental: {
    // A process loads a page at its first request. Loading all pages takes 150 MB in each process.
    preloadEntriesOnStart: false,
    // Nothing reads the maps of a build: they were four fifths of its size.
    turbopackSourceMaps: phase === PHASE_DEVELOPMENT_SERVER,
    // Many a build is the first and the last one in its folder; from the second on the work of those before is kept.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
  },
  turbopack: {
    // Named, so that a lock file in a folder above does not make that the root.
    root: import.meta.dirname,
    resolveAlias: {
      // The generated client imports the engine as a script, whose text V8 keeps twice.
      '@prisma/client/runtime/query_compiler_small_bg.postgresql.wasm-base64.mjs':
        './lib/store/connection/query-engine.ts',
      // This module is one string as well, which is needed only to count tokens.
      'js-tiktoken/ranks/o200k_base': './lib/operations/toolboxes/token-ranks.ts',
    },
  },
  // Addresses of earlier releases, as they stand in emails and bookmarks.
  redirects: async () => [
    { source: '/reviews/:path*', destination: '/proposals/:path*', permanent: true },
    { source: '/reading/:toolbox', destination: '/uploads/:toolbox', permanent: true },
    { source: '/admin/groups', destination: '/admin/permissions?tab=groups', permanent: true },
    movedPermissionsTab('people', 'matrix'),
    movedPermissionsTab('history', 'revisions'),
  ],
  // Registry clients on pages of other sites send a token, never cookies. GitHub Copilot requires these headers.
  headers: async () => [
    {
      source: '/registry/:path*',
      headers: [
        { key: 'Access-Control-Allow-Origin', value: '*' },
        { key: 'Access-Control-Allow-Methods', value: 'GET, OPTIONS' },
        { key: 'Access-Control-Allow-Headers', value: 'Authorization, Content-Type' },
      ],
    },
  ],
  // `npm run check:types` checks everything, tests included; a start on a fresh clone need not wait for it.
  typescript: { ignoreBuildErrors: true },
})
