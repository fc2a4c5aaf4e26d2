import { CENTER, type FocalPoint } from '@lane-and-court/contract/pictures/library.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { percentWithin } from './cropArea.ts'
import styles from './CropControl.module.css'

interface Props {
  value: FocalPoint
  onChange: (focus: FocalPoint) => void
  disabled: boolean
  describedBy: string
}

/** Percent of one press of an arrow key, alone and with Shift. */
const STEP = 1
const LARGE_STEP = 10
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The focal point inside the crop, which is the box around it; it is moved by pointer or arrow keys. */
export function FocalPointHandle({ value, onChange, disabled, describedBy }: Props) {
  const drag = ({ clientX, clientY, currentTarget, buttons }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.parentElement?.parentElement?.getBoundingClientRect()
    if (disabled || buttons === 0 || !box) return
    onChange({
      x: percentWithin(((clientX - box.left) / box.width) * 100),
      y: percentWithin(((clientY - box.top) / box.height) * 100),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (disabled || (!move && event.key !== 'Home')) return
    event.preventDefault()
    // The crop around it moves with the same keys.
    event.stopPropagation()
    if (!move) return onChange({ ...CENTER })
    const step = event.shiftKey ? LARGE_STEP : STEP
    onChange({ x: percentWithin(value.x + move[0] * step), y: percentWithin(value.y + move[1] * step) })
  }
  return (
    <div
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label="Focal point"
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value.x}
      aria-valuetext={`${value.x}% from the left, ${value.y}% from the top`}
      aria-disabled={disabled}
      className={styles.point}
      style={{ left: `${value.x}%`, top: `${value.y}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture?.(event.pointerId)}
      onPointerMove={drag}
    />
  )
}
