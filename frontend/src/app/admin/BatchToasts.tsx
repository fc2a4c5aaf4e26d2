import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { isAwaited, takeBatchBack } from '../../data/writes/sendBatch.ts'
import { isSendable } from '../../offline/outbox/queue/outbox.ts'
import { onSent } from '../../offline/outbox/sending/onSent.ts'
import { batchToast } from '../../ui/feedback/batchToast.ts'

/** Says what became of a batch that went on after a reload, or was sent when the network came back, and offers Undo. */
export function BatchToasts() {
  const dispatch = useDispatch()
  useEffect(
    () =>
      onSent((entry) => {
        const isOver = isAwaited(entry.id) || entry.batch?.isTakenBack
        if (!isOver && isSendable(entry) && document.visibilityState === 'visible')
          batchToast(entry, () => takeBatchBack(dispatch, entry))
      }),
    [dispatch],
  )
  return null
}
