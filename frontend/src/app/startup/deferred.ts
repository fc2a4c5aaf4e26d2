/** The code that every page loads when it is idle, in one script (see `ROOTS` in frontend/chunks.ts). */
export { registerServiceWorker } from '../../offline/worker/release.ts'
export { downloadOfflineCopy } from './offlineCopy.ts'
export { Prompts } from './Prompts.tsx'
