import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { countOf } from '../../lib/format/countOf.ts'
import { errorToast, queuedToast, toast } from './toasts.ts'

const KEPT = `They are kept in the trash for ${TRASH_LIMITS.days} days`
const UNCERTAIN = 'The server may have done it already. Then it is taken back as soon as the server answers.'
const NOT_TAKEN_BACK = 'This could not be taken back, because this device could not save it.'

/**
 * Says what became of a batch, with one Undo for all that it has saved.
 * @param takeBack returns the batch that takes it back; null if nothing is left to do, undefined if it cannot be done now.
 */
export function batchToast(
  entry: OutboxEntry,
  takeBack?: () => Promise<OutboxEntry | null | undefined>,
): void {
  const { state, batch, refusal } = entry
  if (!batch) return
  const { words, method, saved, refused, total } = batch
  const isWaiting = state === 'waiting' || state === 'sending'
  const count = isWaiting ? total : saved.length
  const reason = (refusal ?? (count === 0 ? refused[0] : undefined))?.message ?? 'See the outbox.'
  const left = `${countOf(total - count, words.one)} could not be changed. ${reason}`
  if (count === 0) return errorToast(left)
  const undo = async () => {
    try {
      const back = await takeBack?.()
      if (back?.state === 'waiting') queuedToast()
      else if (back) batchToast(back)
      else if (back === null)
        toast(method === 'DELETE' ? 'Restored' : 'Undone', entry.isUncertain ? UNCERTAIN : undefined)
    } catch {
      errorToast(NOT_TAKEN_BACK)
    }
  }
  const sentence = isWaiting
    ? 'Waiting to be sent. It is saved on this device.'
    : count < total
      ? left
      : method === 'DELETE'
        ? KEPT
        : undefined
  const title = words.title ?? `${countOf(count, words.one)} ${words.done}`
  toast(title, sentence, takeBack && { label: 'Undo', run: () => void undo() })
}
