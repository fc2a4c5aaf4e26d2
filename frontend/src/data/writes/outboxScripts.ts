/** Entry point of the outbox code that is loaded on demand: one chunk, to avoid one request per module. */
export { enqueuePicture } from './enqueuePicture.ts'
export { recordResponse, sendOrEnqueue, resolveLocalIds } from './sendOrEnqueue.ts'
export { patchBatch, patchCache } from '../cache/patchCache.ts'
export { startDraining } from '../../offline/outbox/sending/drain.ts'
export { onSent } from '../../offline/outbox/sending/onSent.ts'
export { prune } from '../../offline/outbox/queue/outbox.ts'
