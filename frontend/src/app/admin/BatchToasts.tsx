import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { isAwaited, takeBatchBack } from '../../data/writes/sendBatch.ts'
import { isSendable } from '../../offline/outbox/queue/outbox.ts'
import { onSent } from '../../offline/outbox/sending/onSent.ts'
import { batchToast } from '../../ui/feedback/batchToast.ts'
import { queuedToast } from '../../ui/feedback/toasts.ts'

/** Says what became of a batch that went on after a reload, or was sent when the network came back, and offers Undo. */
export function BatchToasts() {
  const dispatch = useDispatch()
  useEffect(
    () =>
      onSent((entry) => {
        const isTold = !entry.batch || entry.batch.words.isQuiet || entry.batch.isTakenBack || isAwaited(entry.id)
        if (isTold || !isSendable(entry) || document.visibilityState === 'hidden') return
        batchToast(entry, () => {
          void takeBatchBack(dispatch, entry).then((undo) => {
            if (undo?.state === 'waiting') queuedToast()
            else if (undo) batchToast(undo, () => {})
          })
        })
      }),
    [dispatch],
  )
  return null
}
