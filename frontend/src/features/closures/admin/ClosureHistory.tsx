import { describeClosure } from '@lane-and-court/contract/closures/closureText.ts'
import type { Closure, ClosureVersion } from '@lane-and-court/contract/closures/closures.ts'
import { HistoryPanel } from '../../../ui/history/HistoryPanel.tsx'
import { SavedVersions } from '../../../ui/history/SavedVersions.tsx'
import styles from '../../../ui/history/SavedVersions.module.css'
import { useClosureVersionsQuery, useUpdateClosureMutation } from '../closuresAdmin.api.ts'
import { toClosureInput, toClosureValues } from './closureValues.ts'

interface Props {
  /** The closure as it is saved now. */
  current: Closure
  onRestored: (restored: Closure) => void
}

/** The saved versions of a closure, each with what it said, and a button to restore it. */
export function ClosureHistory(props: Props) {
  return (
    <HistoryPanel className={styles.panel}>
      <Versions {...props} />
    </HistoryPanel>
  )
}

function Versions({ current, onRestored }: Props) {
  const { id, version } = current
  const query = useClosureVersionsQuery(id, { refetchOnMountOrArgChange: true })
  const [update] = useUpdateClosureMutation()
  return (
    <SavedVersions<ClosureVersion, Closure>
      query={query}
      renderVersion={({ closure }) => (
        <>
          {closure.endedAt && ', ended early'}
          <br />
          {describeClosure(closure)}
        </>
      )}
      consequence={({ closure }) => `Visitors will then read: ${describeClosure(closure)}`}
      save={({ closure }, key) =>
        update({ id, input: toClosureInput(toClosureValues(closure)), key, version })
      }
      onRestored={onRestored}
      draft={`closure:${id}`}
      failed="Failed to save the closure"
    />
  )
}
