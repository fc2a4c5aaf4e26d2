import { useEffect, useId, useRef, useState } from 'react'
import { loadInBackground } from '../../offline/worker/background.ts'
import styles from './plot.module.css'
import type { Bars } from './barChart.ts'

interface Props extends Bars {
  title: string
  /** Name of each kind of values. */
  kinds: readonly string[]
  /** What a row of the table is: `Week`. */
  of: string
}

/** Bars with their legend, and the same numbers as a table, which everybody sees if the script cannot be loaded. */
export function Plot({ title, of, labels, kinds, series, isStacked }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState<boolean | null>(null)
  const id = useId()
  useEffect(() => {
    let remove: (() => void) | null = null
    let isGone = false
    void loadInBackground(async () => {
      const { drawBars } = await import('./barChart.ts')
      if (!isGone && place.current) remove = drawBars(place.current, { labels, series, isStacked })
    }).then(() => !isGone && setDrawn(remove !== null))
    return () => {
      isGone = true
      remove?.()
    }
  }, [labels, series, isStacked])
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.title}>
        {title}
      </figcaption>
      {isDrawn !== false && (
        <>
          <div ref={place} className={styles.chart} aria-hidden="true" />
          <ul className={styles.legend} aria-hidden="true">
            {kinds.map((kind) => (
              <li key={kind}>{kind}</li>
            ))}
          </ul>
        </>
      )}
      <div className={isDrawn === false ? styles.table : 'visually-hidden'}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {kind}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, row) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {kinds.map((kind, column) => (
                  <td key={kind}>{series[column]?.[row] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
