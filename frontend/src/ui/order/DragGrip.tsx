import clsx from 'clsx'
import { ActionIcon } from '../actions/ActionIcon.tsx'
import styles from './order.module.css'

/** By this an item is dragged. It is for pointers alone: everybody else has the buttons that move it. */
export function DragGrip({ className }: { className?: string | undefined }) {
  return (
    <span
      data-grip
      data-tooltip="Drag to reorder"
      aria-hidden="true"
      className={clsx(styles.grip, className)}
    >
      <ActionIcon name="grip" weight={2.6} />
    </span>
  )
}
