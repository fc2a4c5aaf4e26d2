import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { useRef } from 'react'
import { toast, unsavedToast } from '../../../ui/feedback/toasts.ts'
import { useEndClosureMutation } from '../closuresAdmin.api.ts'

type Ended = Pick<Closure, 'id'>

interface Ending {
  /** Ends a closure early, with Undo, or lets it hold again. */
  end: (closure: Ended, isEnded: boolean) => void
  /** Decides about rain. @param onDone called once it is saved or queued. */
  decide: (closure: Ended, takesPlace: boolean, onDone?: () => void) => void
}

/** @returns what ends a closure or decides about it; one at a time. */
export function useClosureEnding(): Ending {
  const [send] = useEndClosureMutation()
  const isBusy = useRef(false)
  // The buttons are never disabled, because they would lose the focus.
  const once = (run: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    void run().finally(() => {
      isBusy.current = false
    })
  }
  const end = ({ id }: Ended, isEnded: boolean) =>
    once(async () => {
      const result = await send({ id, isEnded })
      const failed = isEnded ? 'The closure could not be ended.' : 'The closure could not be restarted.'
      if (unsavedToast(result, failed)) return
      if (isEnded)
        toast('Ended', 'It is no longer on the website', {
          label: 'Undo',
          run: () => end({ id }, false),
        })
      else toast('Restarted', 'It is on the website again')
    })
  const decide = ({ id }: Ended, takesPlace: boolean, onDone?: () => void) =>
    once(async () => {
      const result = await send(takesPlace ? { id, isEnded: true } : { id, isEnded: false, isCanceled: true })
      if (unsavedToast(result, 'The decision could not be saved.')) {
        if (!result.error) onDone?.()
        return
      }
      if (takesPlace) toast('Classes take place', 'Parents no longer read of rain')
      else toast('Canceled', 'Parents read it on the website now')
      onDone?.()
    })
  return { end, decide }
}
