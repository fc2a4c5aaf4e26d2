/** Entry point of the outbox code that is loaded on demand: one chunk, to avoid one request per module. */
export { savePicture } from './savePicture.ts'
export { saveThroughOutbox, resolveLocalIds } from './saveThroughOutbox.ts'
export { patchBatch, patchCache } from '../cache/patchCache.ts'
export { isAwaited } from '../../offline/outbox/queue/awaited.ts'
export { dropSavedDrafts } from '../../offline/drafts/draft.ts'
export { startDraining } from '../../offline/outbox/sending/drain.ts'
export { onSent } from '../../offline/outbox/sending/onSent.ts'
export { prune } from '../../offline/outbox/queue/outbox.ts'
