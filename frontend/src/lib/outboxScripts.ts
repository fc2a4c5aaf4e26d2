/** What keeps and sends writes, for whoever loads it: one script, for every import of its own would be a request more. */
export { keepPicture } from './keepPicture.ts'
export { keepAnswer, passOutbox, resolveNames } from './passOutbox.ts'
export { putAnswer } from './putAnswer.ts'
export { startDraining } from '../offline/outbox/drain.ts'
export { onSent } from '../offline/outbox/onSent.ts'
export { prune } from '../offline/outbox/outbox.ts'
