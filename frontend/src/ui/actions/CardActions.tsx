import { DragGrip } from '../order/DragGrip.tsx'
import styles from './actions.module.css'
import type { Action } from './actions.ts'
import { IconAction } from './IconAction.tsx'

interface Props {
  /** The object, for the accessible names. */
  name: string
  /** What moves it, beside a grip by which it is dragged; nothing where it has no order. */
  moves?: readonly Action[]
  actions: readonly Action[]
}

/** The actions of a card, each as an icon: what moves it on the left, all others on the right. */
export function CardActions({ name, moves = [], actions }: Props) {
  return (
    <div className={styles.card}>
      {moves.length > 0 && <DragGrip />}
      {moves.map((action) => (
        <IconAction key={action.label} action={action} name={name} />
      ))}
      <span className={styles.gap} />
      {actions.map((action) => (
        <IconAction key={action.label} action={action} name={name} />
      ))}
    </div>
  )
}
