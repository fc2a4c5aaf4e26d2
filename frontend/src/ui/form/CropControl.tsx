import { mergeClasses } from '@griffel/react'
import { CENTER } from '@lane-and-court/contract/pictures/library.limits.ts'
import type { FocalPoint } from '@lane-and-court/contract/pictures/library.types.ts'
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { Picture } from '../Picture.tsx'
import { useFocalPointStyles } from './FocalPoint.styles.ts'

interface Props {
  /** Address of the picture. */
  image: string
  value: FocalPoint
  onChange: (focus: FocalPoint) => void
  disabled?: boolean
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
const CROPS = ['wide', 'square', 'tall'] as const

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

/** @returns a focal point as CSS: where the picture is placed in a frame of another shape. */
const positionOf = ({ x, y }: FocalPoint) => `${x}% ${y}%`

/**
 * The whole picture with a point that is moved by pointer or arrow keys, and the crops that follow from it: what is at
 * the point is never cut off.
 */
export function FocalPointControl({ image, value, onChange, disabled = false }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const help = useId()
  const styles = useFocalPointStyles()

  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || disabled) return
    onChange({
      x: within(((clientX - box.left) / box.width) * 100),
      y: within(((clientY - box.top) / box.height) * 100),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (disabled || (!move && event.key !== 'Home')) return
    event.preventDefault()
    if (!move) return onChange({ ...CENTER })
    const step = event.shiftKey ? LARGE_STEP : STEP
    onChange({ x: within(value.x + move[0] * step), y: within(value.y + move[1] * step) })
  }

  return (
    <div className={styles.control}>
      <div
        ref={frame}
        className={styles.frame}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          moveTo(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && moveTo(event)}
      >
        <Picture className={styles.whole} image={image} alt="" sizes="(width < 48rem) 90vw, 30rem" eager />
        <div
          role="slider"
          tabIndex={disabled ? -1 : 0}
          aria-label="Focal point"
          aria-describedby={help}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={value.x}
          aria-valuetext={`${value.x}% from the left, ${value.y}% from the top`}
          aria-disabled={disabled}
          className={styles.point}
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={help} className={styles.help}>
        Click the part that must stay visible, or move the point with the arrow keys (Shift for larger steps,
        Home for the center).
      </p>
      <ul className={styles.crops} aria-label="Crops">
        {CROPS.map((crop) => (
          <li key={crop}>
            <span
              className={mergeClasses(styles.crop, styles[crop])}
              style={{
                backgroundImage: `url(${JSON.stringify(image)})`,
                backgroundPosition: positionOf(value),
              }}
            />
            <span className={styles.help}>{`${crop.charAt(0).toUpperCase()}${crop.slice(1)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
