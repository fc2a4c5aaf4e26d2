import clsx from 'clsx'
import { useState } from 'react'
import { sendAnother, sendNow } from '../../offline/outbox/sending/drain.ts'
import { discard } from '../../offline/outbox/queue/discard.ts'
import { isExportable, isSendable, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { deletionOver, neededBy } from '../../offline/outbox/queue/neededBy.ts'
import { isUnsent } from '../../offline/outbox/queue/references.ts'
import { useOutbox, useOutboxAvailable, useUnreadable } from '../../offline/outbox/useOutbox.ts'
import { DiscardEntryDialog } from '../../ui/feedback/DiscardEntryDialog.tsx'
import styles from '../../ui/admin.module.css'
import rowsStyles from '../../ui/list/Rows.module.css'
import { downloadFile } from '../../lib/browser/downloadFile.ts'
import { exportEntries } from './exportEntries.ts'
import own from './outbox.module.css'
import { OutboxItem } from './OutboxItem.tsx'
import { sendSmaller } from './sendSmaller.ts'
import { UnreadableWork } from './UnreadableWork.tsx'
import { DiscardDialog } from '../../ui/feedback/DiscardDialog.tsx'
import { UnsentKinds } from '../../ui/feedback/UnsentKinds.tsx'

/** So many of those that were sent are listed. */
const MOST_SENT = 20

/** The entries that this device has not sent yet, and those that it has sent recently. */
export function OutboxList() {
  const entries = useOutbox()
  const unreadable = useUnreadable()
  const isAvailable = useOutboxAvailable()
  const [toDiscard, setToDiscard] = useState<OutboxEntry | null>(null)
  const [isAsking, setAsking] = useState(false)

  const unsent = entries.filter((entry) => isUnsent(entry) && isSendable(entry))
  const foreign = entries.filter((entry) => isUnsent(entry) && !isSendable(entry))
  const sentEntries = entries
    .filter((entry) => !isUnsent(entry) && isSendable(entry))
    .toReversed()
    .slice(0, MOST_SENT)

  if (!isAvailable)
    return (
      <p className={styles.note}>
        {outboxStore.isNewer()
          ? 'A newer version of this website saved changes on this device that this page cannot read. They are not lost: reload the page to get that version. Until then, changes here need a connection.'
          : 'This browser cannot save changes for later (for example, in a private window), so changes here need a connection.'}
      </p>
    )
  return (
    <>
      {unsent.length > 0 ? (
        <>
          <div className={styles.actions}>
            <button type="button" className={styles.main} onClick={() => void sendNow()}>
              Send all now
            </button>
            <button
              type="button"
              className={styles.second}
              onClick={async () => downloadFile(await exportEntries(unsent), 'unsent.json')}
            >
              Export as a file
            </button>
          </div>
          <Entries
            label="Not sent yet"
            entries={unsent}
            all={entries}
            onDiscard={(entry) => {
              setToDiscard(entry)
              setAsking(true)
            }}
          />
        </>
      ) : (
        <div className={clsx(styles.panel, own.empty)}>
          <h2 className={styles.title}>Everything has been sent</h2>
          <p className={styles.lead}>Offline changes wait here and send automatically.</p>
        </div>
      )}
      {foreign.length > 0 && <OtherAccountWork entries={foreign} />}
      {unreadable.length > 0 && (
        <UnreadableWork rows={unreadable} exportable={unreadable.filter(isExportable)} />
      )}
      {sentEntries.length > 0 && (
        <Entries label="Recently sent" entries={sentEntries} all={entries} onDiscard={() => undefined} />
      )}
      <DiscardEntryDialog entry={toDiscard} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

interface EntriesProps {
  label: string
  entries: readonly OutboxEntry[]
  all: readonly OutboxEntry[]
  onDiscard: (entry: OutboxEntry) => void
}

function Entries({ label, entries, all, onDiscard }: EntriesProps) {
  return (
    <section aria-label={label} className={own.section}>
      <h2 className={styles.title}>{label}</h2>
      <ul className={rowsStyles.rows} aria-label={label}>
        {entries.map((entry) => (
          <OutboxItem
            key={entry.id}
            entry={entry}
            behind={neededBy(entry, all)[0]}
            isHeld={deletionOver(entry, all) !== undefined}
            onRetry={() => void sendNow([entry.id])}
            onSmaller={() => void sendSmaller(entry)}
            onAnother={() => void sendAnother(entry)}
            onDiscard={() => onDiscard(entry)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Unsent work of other accounts: it is private, so only its kind and time are shown; it can be discarded. */
function OtherAccountWork({ entries }: { entries: readonly OutboxEntry[] }) {
  const [isAsking, setAsking] = useState(false)
  const isOne = entries.length === 1
  return (
    <section className={clsx(styles.panel, own.empty)} aria-label="Changes from another account">
      <p>
        {isOne
          ? '1 change from another account is waiting'
          : `${entries.length} changes from other accounts are waiting`}{' '}
        on this device, until {isOne ? 'that person signs' : 'those people sign'} in here again:
      </p>
      <UnsentKinds entries={entries} />
      <div className={styles.actions}>
        <button type="button" className={styles.second} onClick={() => setAsking(true)}>
          Discard {isOne ? 'it' : 'them'}
        </button>
      </div>
      <DiscardDialog
        isOpen={isAsking}
        title={isOne ? "Discard another account's change?" : "Discard other accounts' changes?"}
        onClose={() => setAsking(false)}
        onDiscard={() => void discard(entries.map(({ id }) => id))}
      >
        {isOne ? 'This is' : 'These are'} not on the server. Whoever made {isOne ? 'it' : 'them'} will lose{' '}
        {isOne ? 'it' : 'them'} without being asked:
        <UnsentKinds entries={entries} />
      </DiscardDialog>
    </section>
  )
}
