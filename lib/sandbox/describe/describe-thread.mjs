// Entry point of the command line's thread: threads do not inherit the TypeScript loader of their process.
import { register } from 'tsx/esm/api'

register()
await import('./describe-main.ts')
