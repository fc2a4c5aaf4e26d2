import { Link } from 'react-router-dom'
import clsx from 'clsx'
import { ChangeTag } from '../../ui/text/ChangeTag.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import styles from './office.module.css'
import type { WorkRow } from './workRow.ts'

/** A row of the dashboard, all of which is a link. */
export function OfficeRow({ to, icon, title, detail, state, tone = 'plain' }: Omit<WorkRow, 'key'>) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        <span className={styles.icon}>
          <Icon name={icon} weight={2} />
        </span>
        <span className={styles.words}>
          <b className={styles.name}>{title}</b>
          {detail && <span className={styles.detail}> {detail}</span>}
        </span>
        {state &&
          (tone === 'changed' || tone === 'stopped' ? (
            <span className={styles.change}>
              {' '}
              <ChangeTag text={state} isOn={tone === 'changed'} />
            </span>
          ) : (
            <span className={clsx(styles.state, styles[tone])}> {state}</span>
          ))}
      </Link>
    </li>
  )
}
