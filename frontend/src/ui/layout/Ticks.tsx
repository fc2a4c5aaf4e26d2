import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Ticks.module.css'

/** A decorative check mark on lime. */
export function Tick() {
  return (
    <span className={styles.tick} aria-hidden="true">
      ✓
    </span>
  )
}

interface Props {
  points: string[]
  /** Renders a point. */
  children: (point: string) => ReactNode
  className?: string | undefined
}

/** A list of advantages, each with a check mark. */
export function TickList({ points, children, className = '' }: Props) {
  return (
    <ul className={clsx(styles.list, className)}>
      {points.map((point, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- points may repeat
        <li key={index}>
          <Tick />
          {children(point)}
        </li>
      ))}
    </ul>
  )
}
