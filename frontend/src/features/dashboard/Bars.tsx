import styles from './bars.module.css'

interface Props {
  labels: readonly string[]
  /** One list of values for each kind, in the order of the colors. */
  series: readonly (readonly number[])[]
  /** Whether the kinds are on top of each other; else they stand beside each other. */
  isStacked: boolean
}

/** In pixels: the width of a bar, and of a bar with the gap to the next one. */
const BAR = 12
const BAR_AND_GAP = 14
/** As many lines as the height has space for. */
const MAX_STEPS = 6
/** Without any value the scale still needs a height. */
const LEAST_TOP = 5
/** More labels touch each other on a phone, where every second one is hidden. */
const WIDE_LABELS = 7

/** Bars over their labels, as wide as their place. What they say must stand beside them for screen readers. */
export function Bars({ labels, series, isStacked }: Props) {
  const columns = labels.map((_, column) => series.map((values) => values[column] ?? 0))
  const highest = columns.map((values) =>
    isStacked ? values.reduce((total, value) => total + value, 0) : Math.max(...values),
  )
  const top = Math.max(...highest) || LEAST_TOP
  const step = scaleStep(top)
  const steps = Math.ceil(top / step)
  const percent = (value: number) => `${(100 * value) / (step * steps)}%`
  return (
    <svg className={styles.bars} aria-hidden="true" data-plot>
      {Array.from({ length: steps + 1 }, (_, line) => (
        <g key={line}>
          <line x2="100%" y1={percent((steps - line) * step)} y2={percent((steps - line) * step)} />
          <text x="-8" y={percent((steps - line) * step)} dy="0.25em" textAnchor="end">
            {line * step}
          </text>
        </g>
      ))}
      {columns.map((values, column) => (
        <svg
          key={labels[column]}
          x={`${(100 * column) / labels.length}%`}
          width={`${100 / labels.length}%`}
          overflow="visible"
        >
          {values.map((value, kind) => {
            const below = isStacked ? values.slice(0, kind).reduce((total, one) => total + one, 0) : 0
            const left = isStacked ? -BAR / 2 : (kind - values.length / 2) * BAR_AND_GAP + 1
            return (
              <rect
                key={kind}
                x="50%"
                y={percent(steps * step - below - value)}
                width={BAR}
                height={percent(value)}
                transform={`translate(${left})`}
              />
            )
          })}
          <text
            className={
              labels.length > WIDE_LABELS && (labels.length - column) % 2 === 0 ? styles.second : undefined
            }
            x="50%"
            y="100%"
            dy="1.5em"
            textAnchor="middle"
          >
            {labels[column]}
          </text>
        </svg>
      ))}
    </svg>
  )
}

/** @returns the smallest of 1, 2, 5, 10, 20, 50 ... with which a scale up to a value has few lines. */
function scaleStep(top: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (top / (digit * power) <= MAX_STEPS) return digit * power
}
