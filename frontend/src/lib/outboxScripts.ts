/** What keeps and sends writes, for whoever loads it: one script, for every import of its own would be a request more. */
export { enqueuePicture } from './enqueuePicture.ts'
export { recordResponse, sendOrEnqueue, resolveLocalIds } from './sendOrEnqueue.ts'
export { patchCache } from './patchCache.ts'
export { startDraining } from '../offline/outbox/drain.ts'
export { onSent } from '../offline/outbox/onSent.ts'
export { prune } from '../offline/outbox/outbox.ts'
