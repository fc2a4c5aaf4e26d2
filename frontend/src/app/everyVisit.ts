/** The code that every visit runs after its page is shown, in one script. */
export { startSessionSync } from './startSessionSync.ts'
export { startPersistence } from './persistence.ts'
export { refreshClosures } from './refreshClosures.ts'
