// Entry point of the thread from the sources: threads do not inherit the TypeScript loader of their process.
import { register } from 'tsx/esm/api'

register()
await import('./judge-main.ts')
