/** Entry point of the outbox code that is loaded on demand: one chunk, to avoid one request per module. */
export { enqueuePicture } from './enqueuePicture.ts'
export { recordResponse, sendOrEnqueue, resolveLocalIds } from './sendOrEnqueue.ts'
export { patchCache } from './patchCache.ts'
export { startDraining } from '../offline/outbox/drain.ts'
export { onSent } from '../offline/outbox/onSent.ts'
export { prune } from '../offline/outbox/outbox.ts'
