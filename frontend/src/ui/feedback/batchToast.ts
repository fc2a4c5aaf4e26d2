import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { countOf } from '../../lib/format/countOf.ts'
import { errorToast, toast } from './toasts.ts'

/**
 * Says what became of a batch, with one Undo for all that it has saved.
 * @param undo takes it back; it is offered if anything can be taken back.
 */
export function batchToast({ state, batch, refusal }: OutboxEntry, undo: () => void): void {
  if (!batch) return
  const { words, saved, refused, total } = batch
  const { one, many, done, note, title } = words
  const isWaiting = state === 'waiting' || state === 'sending'
  const count = isWaiting ? total : saved.length
  if (count === 0) {
    const reason = refusal?.message ?? refused[0]?.message ?? ''
    errorToast(`${countOf(total, one, many)} could not be changed. ${reason}`.trim())
    return
  }
  const sentence = isWaiting
    ? 'Waiting to be sent. It is saved on this device.'
    : refused.length > 0
      ? `${countOf(refused.length, one, many)} could not be changed: see the outbox.`
      : note
  const canUndo = isWaiting || saved.some((write) => write.undo)
  toast(
    title ?? `${countOf(count, one, many)} ${done}`,
    sentence,
    canUndo ? { label: 'Undo', run: undo } : undefined,
  )
}
