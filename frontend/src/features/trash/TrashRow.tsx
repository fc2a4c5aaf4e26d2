import type { TrashItem } from '@lane-and-court/contract/trash/trash.ts'
import { useState } from 'react'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import adminStyles from '../../ui/admin.module.css'
import type { ObjectKind } from '../../ui/adminResource.ts'
import { UnsentMark } from '../../ui/feedback/OutboxMark.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { daysLeft } from './daysLeft.ts'
import styles from './trash.module.css'

interface Props {
  item: TrashItem
  /** What the item was; unknown for one of a newer release. */
  kind: ObjectKind | undefined
  isBusy: boolean
  onRestore: () => void
  onDelete: () => void
}

/** One deleted object: what it was, who deleted it, and how long it can be restored. */
export function TrashRow({ item, kind, isBusy, onRestore, onDelete }: Props) {
  const [now] = useState(Date.now)
  const name = item.name || 'Untitled'
  const of = <span className="visually-hidden"> {name}</span>
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.top}>
          <h2 className={adminStyles.title}>{name}</h2>
          <Tag>{kind?.one ?? item.type}</Tag>
          <UnsentMark resource={`/admin/trash/${item.id}`} />
        </div>
        <p className={styles.facts}>
          Deleted by {item.deletedBy}, <time dateTime={item.deletedAt}>{dateAndTime(item.deletedAt)}</time>
        </p>
        <p className={styles.left}>
          <time dateTime={item.goneAt}>{daysLeft(item.goneAt, now)}</time>
        </p>
      </div>
      <div className={adminStyles.actions}>
        <button
          type="button"
          className={adminStyles.second}
          aria-disabled={isBusy}
          onClick={() => isBusy || onRestore()}
        >
          {isBusy ? 'Restoring...' : 'Restore'}
          {of}
        </button>
        <button type="button" className={adminStyles.second} onClick={onDelete}>
          Delete permanently{of}
        </button>
      </div>
    </li>
  )
}
