// Where the command line's thread begins: threads do not inherit the TypeScript loader of their process.
import { register } from 'tsx/esm/api'

register()
await import('./describe-main.ts')
