import clsx from 'clsx'
import { useState } from 'react'
import { discardUnreadable } from '../../offline/outbox/queue/discard.ts'
import type { Unreadable } from '../../offline/outbox/queue/outbox.types.ts'
import { describeUnreadable } from '../../offline/outbox/readable.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { DiscardDialog } from '../../ui/feedback/DiscardDialog.tsx'
import styles from '../../ui/admin.module.css'
import unsentKindsStyles from '../../ui/feedback/UnsentKinds.module.css'
import { downloadFile } from '../../lib/browser/downloadFile.ts'
import { exportUnreadable } from './exportEntries.ts'
import own from './outbox.module.css'

/** Describes an entry: what it changes and when it was made, as far as that is readable. */
function Described({ row }: { row: Unreadable }) {
  const { what, createdAt } = describeUnreadable(row)
  const at = createdAt === null ? null : new Date(createdAt).toISOString()
  return (
    <>
      {what ? `Changes to ${what}` : 'Something'}, of{' '}
      {at ? <time dateTime={at}>{dateAndTime(at)}</time> : 'an unknown time'}
    </>
  )
}

interface Props {
  rows: readonly Unreadable[]
  /** The reader's own entries, which may be exported as a file. */
  exportable: readonly Unreadable[]
}

/** Outbox entries that this release cannot read: they are neither sent nor deleted. */
export function UnreadableWork({ rows, exportable }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isOne = rows.length === 1
  const items = rows.map((row) => (
    <li key={String(row.key)}>
      <Described row={row} />
    </li>
  ))
  return (
    <section className={clsx(styles.panel, own.empty)} aria-label="Cannot be read">
      <p>
        {isOne ? '1 change' : `${rows.length} changes`} on this device cannot be read and{' '}
        {isOne ? 'was' : 'were'} not sent. Another version of this page may have written{' '}
        {isOne ? 'it' : 'them'}: a newer one will send {isOne ? 'it' : 'them'} once you have it. What an older
        one has written can only be exported. All other changes are sent as usual.
      </p>
      <ul className={unsentKindsStyles.list}>{items}</ul>
      <div className={styles.actions}>
        {exportable.length > 0 && (
          <button
            type="button"
            className={styles.second}
            onClick={async () => downloadFile(await exportUnreadable(exportable), 'unreadable.json')}
          >
            Export {isOne ? 'it' : 'them'} as a file
          </button>
        )}
        <button type="button" className={styles.second} onClick={() => setAsking(true)}>
          Discard unreadable changes
        </button>
      </div>
      <DiscardDialog
        isOpen={isAsking}
        title="Discard unreadable changes?"
        onClose={() => setAsking(false)}
        onDiscard={() => void discardUnreadable(rows.map(({ key }) => key))}
      >
        {isOne ? 'It is' : 'They are'} not on the server and will be lost:
        <ul className={unsentKindsStyles.list}>{items}</ul>
      </DiscardDialog>
    </section>
  )
}
