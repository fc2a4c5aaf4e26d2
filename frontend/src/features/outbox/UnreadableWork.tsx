import { mergeClasses } from '@griffel/react'
import { useState } from 'react'
import { discardUnreadable } from '../../offline/outbox/discard.ts'
import type { Unreadable } from '../../offline/outbox/outbox.types.ts'
import { describeUnreadable } from '../../offline/outbox/readable.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { DiscardDialog } from '../../ui/DiscardDialog.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { useUnsentKindsStyles } from '../../ui/UnsentKinds.styles.ts'
import { download, exportUnreadable } from './exportEntries.ts'
import { useOutboxStyles } from './outbox.styles.ts'

/** It in a few words: what it changes and of when it is, as far as that can be told. */
function Described({ row }: { row: Unreadable }) {
  const { what, createdAt } = describeUnreadable(row)
  const at = createdAt === null ? null : new Date(createdAt).toISOString()
  return (
    <>
      {what ? `Change of ${what}` : 'Something'}, of{' '}
      {at ? <time dateTime={at}>{dateAndTime(at)}</time> : 'an unknown time'}
    </>
  )
}

interface Props {
  rows: readonly Unreadable[]
  /** Which of them the reader may take away as a file: the own ones. */
  exportable: readonly Unreadable[]
}

/** What stands in the outbox and this release cannot read: it is not sent, and not thrown away either. */
export function UnreadableWork({ rows, exportable }: Props) {
  const [isAsking, setAsking] = useState(false)
  const styles = useAdminStyles()
  const own = useOutboxStyles()
  const { list } = useUnsentKindsStyles()
  const isOne = rows.length === 1
  const words = rows.map((row) => (
    <li key={String(row.key)}>
      <Described row={row} />
    </li>
  ))
  return (
    <section className={mergeClasses(styles.panel, own.empty)} aria-label="Cannot be read">
      <p>
        {isOne ? '1 change' : `${rows.length} changes`} on this device cannot be read, and{' '}
        {isOne ? 'is' : 'are'} not sent. A newer version of this page may have written {isOne ? 'it' : 'them'}
        : once you have that version, {isOne ? 'it is' : 'they are'} sent. All other changes are sent as
        always.
      </p>
      <ul className={list}>{words}</ul>
      <div className={styles.actions}>
        {exportable.length > 0 && (
          <button
            type="button"
            className={styles.second}
            onClick={async () => download(await exportUnreadable(exportable), 'unreadable.json')}
          >
            Export {isOne ? 'it' : 'them'} as a file
          </button>
        )}
        <button type="button" className={styles.second} onClick={() => setAsking(true)}>
          Discard what cannot be read
        </button>
      </div>
      <DiscardDialog
        isOpen={isAsking}
        title="Discard what cannot be read?"
        onClose={() => setAsking(false)}
        onDiscard={() => void discardUnreadable(rows.map(({ key }) => key))}
      >
        {isOne ? 'It is' : 'They are'} not on the server, and lost when you discard {isOne ? 'it' : 'them'}:
        <ul className={list}>{words}</ul>
      </DiscardDialog>
    </section>
  )
}
