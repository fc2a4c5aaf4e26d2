import { flagsOfState, type Class, type ClassState } from '@lane-and-court/contract/classes/classes.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { savedOf } from '../../../data/writes/offlineMutation.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { unsavedToast, toast } from '../../../ui/feedback/toasts.ts'
import { useActivateClassMutation, useCopyClassesMutation } from '../classesAdmin.api.ts'

export interface ClassActions {
  setState: (item: Class, state: ClassState) => void
  duplicate: (item: Class) => void
}

/** The actions of a row of the schedule; one at a time, however often a button is clicked. */
export function useClassActions(): ClassActions {
  const [activate] = useActivateClassMutation()
  const [copy] = useCopyClassesMutation()
  const navigate = useNavigate()
  const isBusy = useRef(false)

  // The buttons are never disabled, because they would lose the focus.
  const once = (act: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    void act().finally(() => {
      isBusy.current = false
    })
  }

  return {
    setState: ({ id, name }, state) =>
      once(async () => {
        const result = await activate({ id, ...flagsOfState(state) })
        if (!unsavedToast(result, 'Failed to update class'))
          toast(state === 'published' ? 'Class published' : 'Class closed', name)
      }),
    duplicate: ({ id }) =>
      once(async () => {
        const copying = { ids: [id], moveDays: 0 }
        const result = await copy({ copying, key: randomUuid() })
        const [newClass] = savedOf(result.data) ?? []
        if (unsavedToast(result, 'Failed to duplicate class') || !newClass) return
        toast('Class duplicated', 'The copy is a draft until you publish it')
        return navigate(`/admin/classes/${newClass.id}/edit`)
      }),
  }
}
