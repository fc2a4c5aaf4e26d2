import type { Fields, FormGroups } from '@lane-and-court/contract/fields/fields.ts'
import { Fragment } from 'react'
import adminStyles from '../../admin.module.css'
import { FieldRow, type Controls } from './FieldControl.tsx'
import styles from './FieldGroups.module.css'

interface RowsProps {
  fields: Fields
  /** The rows of a form, with the paths of their fields. */
  rows: FormGroups[number]['rows']
  /** Replaces the control of that field. */
  controls?: Controls
  /** Replaces the row that begins with that field. */
  inPlace?: Controls
  /** Comes below the row that begins with that field. */
  below?: Controls
}

/** The controls of an object that is described by its fields, in rows. */
export const FieldRows = ({ fields, rows, controls = {}, inPlace = {}, below = {} }: RowsProps) =>
  rows.map((paths) => {
    const [first = ''] = paths
    return (
      <Fragment key={first}>
        {first in inPlace ? (
          inPlace[first]
        ) : (
          <FieldRow fields={fields} paths={paths} controls={controls} className={adminStyles.pair} />
        )}
        {below[first]}
      </Fragment>
    )
  })

/** The same in the groups of a form; a group without a title has no frame. */
export const FieldGroups = ({ groups, ...others }: Omit<RowsProps, 'rows'> & { groups: FormGroups }) =>
  groups.map(({ title, rows }) => {
    const inside = <FieldRows {...others} rows={rows} />
    if (title === undefined) return <Fragment key={rows[0]?.[0]}>{inside}</Fragment>
    return (
      <fieldset key={title} className={styles.group}>
        <legend className={styles.legend}>{title}</legend>
        {inside}
      </fieldset>
    )
  })
