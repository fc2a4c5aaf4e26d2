import type { Dispatch } from '@reduxjs/toolkit'
import { isReported, takeBatchBack } from '../../data/writes/sendBatch.ts'
import { isSendable } from '../../offline/outbox/queue/outbox.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { batchToast } from '../../ui/feedback/batchToast.ts'

/** Shows a toast with Undo for a batch that was finished after a reload, or when the network came back. */
export function batchSent({ dispatch }: { dispatch: Dispatch }, entry: OutboxEntry): void {
  const isOver = isReported(entry.id) || entry.batch?.isTakenBack
  if (!isOver && isSendable(entry) && document.visibilityState === 'visible')
    batchToast(entry, () => takeBatchBack(dispatch, entry))
}
