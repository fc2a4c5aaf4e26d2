/** What every page fetches once nothing else is to do, in one script (see `groups` in vite.config.ts). */
export { registerServiceWorker } from '../offline/release.ts'
export { downloadOfflineCopy } from './offlineCopy.ts'
export { Prompts } from './Prompts.tsx'
