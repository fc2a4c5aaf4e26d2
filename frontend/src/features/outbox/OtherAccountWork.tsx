import clsx from 'clsx'
import { useState } from 'react'
import { discard } from '../../offline/outbox/discard.ts'
import type { OutboxEntry } from '../../offline/outbox/outbox.types.ts'
import { DiscardDialog } from '../../ui/DiscardDialog.tsx'
import styles from '../../ui/admin.module.css'
import { UnsentKinds } from '../../ui/UnsentKinds.tsx'
import own from './outbox.module.css'

/** Unsent work of other accounts: it is private, so only its kind and time are shown; it can be discarded. */
export function OtherAccountWork({ entries }: { entries: readonly OutboxEntry[] }) {
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
