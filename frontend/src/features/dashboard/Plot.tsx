import { useId, type ComponentProps } from 'react'
import { Bars } from './Bars.tsx'
import styles from './plot.module.css'

interface Props extends ComponentProps<typeof Bars> {
  title: string
  /** Name of each kind of values. */
  kinds: readonly string[]
  /** What a row of the table is: `Week`. */
  of: string
}

/** Bars with their legend, and the same numbers as a table for screen readers. */
export function Plot({ title, of, labels, kinds, series, isStacked }: Props) {
  const id = useId()
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.title}>
        {title}
      </figcaption>
      <div className={styles.chart}>
        <Bars labels={labels} series={series} isStacked={isStacked} />
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      <div className="visually-hidden">
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
