import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { useRef } from 'react'
import { toast, unsavedToast } from '../../ui/toasts.ts'
import { useEndClosureMutation } from './closuresAdmin.api.ts'

/** @returns what ends a closure early, or lets it hold again, with Undo; one at a time. */
export function useClosureEnding(): (closure: Pick<Closure, 'id'>, isEnded: boolean) => void {
  const [send] = useEndClosureMutation()
  const isBusy = useRef(false)
  // The buttons are never disabled, because they would lose the focus.
  const end = ({ id }: Pick<Closure, 'id'>, isEnded: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    void (async () => {
      const result = await send({ id, isEnded })
      const failed = isEnded ? 'The closure could not be ended.' : 'The closure could not be restarted.'
      if (unsavedToast(result, failed)) return
      if (isEnded)
        toast('Ended', 'It is no longer on the website', {
          label: 'Undo',
          run: () => end({ id }, false),
        })
      else toast('Restarted', 'It is on the website again')
    })().finally(() => {
      isBusy.current = false
    })
  }
  return end
}
