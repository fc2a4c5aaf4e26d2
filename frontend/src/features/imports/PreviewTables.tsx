import type { ImportPreview } from '@lane-and-court/contract/imports/imports.ts'
import styles from './imports.module.css'

interface FaultProps extends Pick<ImportPreview, 'faults' | 'faultCount'> {
  caption?: string
  what?: string
}

/** What is wrong or odd about a file, by row and column. */
export function FaultTable({
  faults,
  faultCount,
  caption = 'Problems in the file',
  what = 'problems',
}: FaultProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{column ?? 'Whole row'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rest visibleCount={faults.length} all={faultCount} what={what} />
    </div>
  )
}

/** What a file changes: a row for each field, with its value before and after. */
export function ChangeTable({ rows, created, changed }: Pick<ImportPreview, 'rows' | 'created' | 'changed'>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">What the file changes</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Name</th>
            <th scope="col">Changes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, name, isNew, changes }) => (
            <tr key={row}>
              <td>{row}</td>
              <th scope="row">{name}</th>
              <td>
                {isNew && <span className={styles.mark}>New</span>}
                {isNew ? (
                  <ul className={styles.changes}>
                    {changes.map(({ column, to }) => (
                      <li key={column}>
                        {column}: <ins>{to}</ins>
                      </li>
                    ))}
                  </ul>
                ) : (
                  <ul className={styles.changes}>
                    {changes.map(({ column, from, to }) => (
                      <li key={column}>
                        {column}: <del>{from || 'blank'}</del> <span aria-hidden="true">→</span>{' '}
                        <span className="visually-hidden">to</span> <ins>{to || 'blank'}</ins>
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rest visibleCount={rows.length} all={created + changed} what="rows" />
    </div>
  )
}

function Rest({ visibleCount, all, what }: { visibleCount: number; all: number; what: string }) {
  if (all <= visibleCount) return null
  return (
    <p className={styles.rest}>
      The first {visibleCount.toLocaleString('en-US')} of {all.toLocaleString('en-US')} {what} are shown.
    </p>
  )
}
