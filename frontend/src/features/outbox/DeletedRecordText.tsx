import { useState } from 'react'
import { sendNow } from '../../offline/outbox/sending/drain.ts'
import { replace } from '../../offline/outbox/queue/outbox.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import adminStyles from '../../ui/admin.module.css'
import { describeEntry } from '../../ui/feedback/describeEntry.ts'
import { errorToast, toast } from '../../ui/feedback/toasts.ts'
import { toNewRecord } from './newRecord.ts'
import styles from './outbox.module.css'
import { readableFields } from './readableFields.ts'

/**
 * Shown for an edit of a record that was deleted on the website: the input can be read, copied, and saved as
 * a new record.
 */
export function DeletedRecordText({ entry }: { entry: OutboxEntry }) {
  const [isOpen, setOpen] = useState(false)
  const fields = readableFields(entry.request.body)
  const newRecord = toNewRecord(entry)
  const of = <span className="visually-hidden">: {describeEntry(entry)}</span>

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fields.map(({ label, text }) => `${label}: ${text}`).join('\n'))
      toast('Copied')
    } catch {
      setOpen(true)
      errorToast('This browser does not allow copying here. Select the text and copy it.')
    }
  }
  const saveAsNew = async () => {
    if (!newRecord) return
    await replace(entry.id, newRecord)
    await sendNow([newRecord.id])
  }

  return (
    <>
      <p>
        It was deleted in the meantime; your text is kept here. If it is in the trash, restore it there and
        try again.
      </p>
      <div className={adminStyles.actions}>
        <button
          type="button"
          className={adminStyles.second}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide your text' : 'Show your text'}
          {of}
        </button>
        <button type="button" className={adminStyles.second} onClick={() => void copy()}>
          Copy what you wrote{of}
        </button>
        {newRecord && (
          <button type="button" className={adminStyles.second} onClick={() => void saveAsNew()}>
            Save as new{of}
          </button>
        )}
      </div>
      {isOpen && (
        <dl className={styles.words}>
          {fields.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
