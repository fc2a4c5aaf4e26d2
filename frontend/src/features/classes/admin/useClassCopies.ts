import type { Class, ClassCopying } from '@lane-and-court/contract/classes/classes.ts'
import { useDispatch } from 'react-redux'
import { savedOf } from '../../../data/writes/offlineMutation.ts'
import { sendBatch } from '../../../data/writes/sendBatch.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { errorToast, queuedToast, toast } from '../../../ui/feedback/toasts.ts'
import { batchOf } from '../../../ui/table/useBulkActions.ts'
import { deletion } from './classBatches.ts'
import { useCopyClassesMutation } from '../classesAdmin.api.ts'
import { describeCount } from '../describeTerms.ts'

type SendCopies = (copying: ClassCopying) => Promise<{ data?: Class[] | undefined; error?: unknown }>

/** @returns a function that copies classes with one request. It returns the copies, none while they wait in the outbox. */
export function useSendCopies(): SendCopies {
  const [copy] = useCopyClassesMutation()
  return async (copying) => {
    const { data, error } = await copy({ copying, key: randomUuid() })
    return error ? { error } : { data: savedOf(data) }
  }
}

/**
 * @returns a function that copies classes with one request, and tells it in a toast with Undo, which moves the copies
 *   to the trash. It returns the copies, none while they wait in the outbox, or the error, which the caller tells.
 */
export function useClassCopies(): SendCopies {
  const send = useSendCopies()
  const dispatch = useDispatch()

  const undo = async (copies: readonly Class[]) => {
    const { state, batch } = await sendBatch(
      dispatch,
      batchOf(deletion, copies, ({ name }) => name),
    )
    const [first] = batch?.refused ?? []
    if (first)
      errorToast(`${describeCount(batch?.refused.length ?? 0)} could not be deleted: ${first.message}`)
    else if (state === 'waiting') queuedToast()
    else toast('Undone', 'The copies are in the trash')
  }

  return async (copying) => {
    const { data: copies, error } = await send(copying)
    if (error) return { error }
    if (copies)
      toast(
        `${describeCount(copies.length)} copied`,
        copies.length > 0 ? 'They are drafts until you publish them' : undefined,
        copies.length > 0 ? { label: 'Undo', run: () => void undo(copies) } : undefined,
      )
    else queuedToast()
    return { data: copies }
  }
}
