import { mergeClasses } from '@griffel/react'
import type { ReactNode } from 'react'
import { useTicksStyles } from './Ticks.styles.ts'

/** A tick on lime, for the eye alone. */
export function Tick() {
  return (
    <span className={useTicksStyles().tick} aria-hidden="true">
      ✓
    </span>
  )
}

interface Props {
  points: string[]
  /** How a point is shown. */
  children: (point: string) => ReactNode
  className?: string | undefined
}

/** Points that speak for something, each with its tick. */
export function TickList({ points, children, className = '' }: Props) {
  return (
    <ul className={mergeClasses(useTicksStyles().list, className)}>
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
