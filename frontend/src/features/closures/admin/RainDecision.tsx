import { describeClosure, describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { useNewYorkNow } from '../../../lib/time/newYorkNow.ts'
import adminStyles from '../../../ui/admin.module.css'
import styles from './RainDecision.module.css'
import { useClosureEnding } from './useClosureEnding.ts'

interface Props {
  closure: Closure
  /** Called once the decision is saved, or waits to be sent. */
  onDecided?: () => void
}

/** What is not decided yet about rain, and the two decisions, one tap each. */
export function RainDecision({ closure, onDecided }: Props) {
  const now = useNewYorkNow()
  const { decide } = useClosureEnding()
  const when = describeWhen(closure, now.slice(0, 10))
  const button = (label: string, takesPlace: boolean, className: string | undefined) => (
    <button type="button" className={className} onClick={() => decide(closure, takesPlace, onDecided)}>
      {label}
      <span className="visually-hidden">: {when}</span>
    </button>
  )
  return (
    <section className={styles.decision} aria-label={`Decision about rain: ${when}`}>
      <p>{describeClosure(closure, now)}</p>
      <div className={styles.buttons}>
        {button('Canceled', false, adminStyles.main)}
        {button('Takes place', true, adminStyles.second)}
      </div>
    </section>
  )
}
