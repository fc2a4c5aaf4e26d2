import { mergeClasses } from '@griffel/react'
import { ActionIcon } from '../actions/ActionIcon.tsx'
import { useOrderStyles } from './order.styles.ts'

/** By this an item is dragged. It is for pointers alone: everybody else has the buttons that move it. */
export function DragGrip({ className }: { className?: string | undefined }) {
  const styles = useOrderStyles()
  return (
    <span
      data-grip
      data-tooltip="Drag to reorder"
      aria-hidden="true"
      className={mergeClasses(styles.grip, className)}
    >
      <ActionIcon name="grip" weight={2.6} />
    </span>
  )
}
