import { Link } from 'react-router-dom'
import clsx from 'clsx'
import { ChangeTag } from '../../ui/text/ChangeTag.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import styles from './office.module.css'
import type { WorkRow } from './workRow.ts'

interface Props extends Omit<WorkRow, 'key' | 'discards'> {
  /** Throws it away, after asking; without it, it can only be opened. */
  onDiscard?: (() => void) | undefined
}

/** A row of the dashboard, all of which is a link, but for a button that discards it. */
export function OfficeRow({ to, icon, title, detail, state, tone = 'plain', onDiscard }: Props) {
  return (
    <li className={styles.item}>
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
      {onDiscard && (
        <button type="button" className={styles.discard} onClick={onDiscard}>
          Discard<span className="visually-hidden"> {title}</span>
        </button>
      )}
    </li>
  )
}
