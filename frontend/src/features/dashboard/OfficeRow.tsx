import { Link } from 'react-router-dom'
import { mergeClasses } from '@griffel/react'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { useOfficeStyles } from './office.styles.ts'

interface Props {
  to: string
  icon: IconName
  title: string
  detail?: string
  /** A state in one or two words; `alarm` also colors it. */
  state?: string
  tone?: 'plain' | 'good' | 'alarm'
}

/** A row of the dashboard, all of which is a link. */
export function OfficeRow({ to, icon, title, detail, state, tone = 'plain' }: Props) {
  const styles = useOfficeStyles()
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
        {state && <span className={mergeClasses(styles.state, styles[tone])}> {state}</span>}
      </Link>
    </li>
  )
}
