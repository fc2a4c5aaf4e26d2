/** What every visit runs once its page is there, in one script. */
export { startSessionSync } from './startSessionSync.ts'
export { startPersistence } from './persistence.ts'
