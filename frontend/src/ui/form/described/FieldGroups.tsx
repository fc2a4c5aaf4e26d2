import type { Fields, FormGroups } from '@lane-and-court/contract/resources/fields.ts'
import { Fragment } from 'react'
import adminStyles from '../../admin.module.css'
import { FieldRow, type Controls } from './FieldControl.tsx'
import styles from './FieldGroups.module.css'

interface Props {
  fields: Fields
  groups: FormGroups
  /** Replaces the control of that field. */
  controls?: Controls
  /** Replaces the row that begins with that field. */
  rows?: Controls
  /** Comes below the row that begins with that field. */
  below?: Controls
}

/** The controls of an object that is described by its fields, in the groups of its form. */
export function FieldGroups({ fields, groups, controls = {}, rows = {}, below = {} }: Props) {
  return groups.map(({ title, rows: own }) => (
    <fieldset key={title} className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {own.map((paths) => {
        const [first = ''] = paths
        return (
          <Fragment key={first}>
            {first in rows ? (
              rows[first]
            ) : (
              <FieldRow fields={fields} paths={paths} controls={controls} className={adminStyles.pair} />
            )}
            {below[first]}
          </Fragment>
        )
      })}
    </fieldset>
  ))
}
