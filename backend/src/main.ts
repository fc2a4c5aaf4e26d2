import { enableCompileCache } from 'node:module'
import path from 'node:path'

/**
 * Where Node keeps what it has compiled, which halves the time of the next start. It is beside the code, because
 * whoever can write there decides what this process runs. Where it cannot be written, the start goes on without it.
 */
const COMPILED = path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled')

// For the thread of the store; scripts/serverEnv.mjs and docker/Dockerfile set it earlier, for this file too.
process.env['NODE_COMPILE_CACHE'] ??= COMPILED
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
// Only now, because a static import is compiled before the first line runs.
const { run } = await import('./program.ts')
await run()
