import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { unmetErrors } from '@lane-and-court/contract/closures/unmetClasses.ts'
import { useField, useForm } from 'react-final-form'
import { toClosureInput, type ClosureValues } from './closureValues.ts'

/**
 * Refuses days and hours at which the chosen classes do not meet, as the server does.
 * @param classes that can be chosen.
 * @returns what clears the dates that no longer fit, to be called after another choice; nobody announces a date
 *   that was chosen for something else. What is typed is never cleared while it is being typed.
 */
export function useFittingDays(classes: readonly Class[]): () => void {
  const form = useForm<ClosureValues>()
  const errorsOf = (values: Partial<ClosureValues>) => unmetErrors(toClosureInput(values), classes)
  const validatorOf = (name: 'from' | 'startTime') => ({
    subscription: {},
    validate: (_value: string | undefined, values: object) => errorsOf(values)[name],
  })
  useField<string | undefined>('from', validatorOf('from'))
  useField<string | undefined>('startTime', validatorOf('startTime'))

  return () => {
    const { values } = form.getState()
    form.batch(() => {
      if (errorsOf(values)['from']) {
        if (values.when !== 'date' && values.when !== 'range') form.change('when', '')
        form.change('from', '')
        form.change('to', '')
      }
      if (values.kind !== 'moved' || values.when === 'range') form.change('newDay', '')
    })
  }
}
