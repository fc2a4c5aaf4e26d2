import { describeClosure } from '@lane-and-court/contract/closures/closureText.ts'
import type { Closure, ClosureVersion } from '@lane-and-court/contract/closures/closures.ts'
import { ObjectHistory } from '../../../ui/history/ObjectHistory.tsx'
import { closuresAdminApi, useUpdateClosureMutation } from '../closuresAdmin.api.ts'
import { toClosureInput, toClosureValues } from './closureValues.ts'

interface Props {
  /** The closure as it is saved now. */
  current: Closure
  onRestored: (restored: Closure) => void
}

/** The saved versions of a closure, each with what it said. */
export function ClosureHistory({ current, onRestored }: Props) {
  const [update] = useUpdateClosureMutation()
  return (
    <ObjectHistory<ClosureVersion, Closure, Closure>
      current={current}
      endpoint={closuresAdminApi.endpoints.closureVersions}
      objectOf={({ closure }) => closure}
      renderVersion={(closure) => (
        <>
          {closure.endedAt && ', ended early'}
          <br />
          {describeClosure(closure)}
        </>
      )}
      consequence={(closure) => `Visitors will then read: ${describeClosure(closure)}`}
      save={(closure, options) => update({ ...options, input: toClosureInput(toClosureValues(closure)) })}
      onRestored={onRestored}
      draft={`closure:${current.id}`}
      failed="Failed to save the closure"
    />
  )
}
