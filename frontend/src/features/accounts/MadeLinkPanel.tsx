import type { MadeLink } from '@lane-and-court/contract/accounts/accounts.ts'
import { useEffect, useRef } from 'react'
import buttons from '../../ui/admin.module.css'
import styles from './accounts.module.css'
import { copyText } from './copyText.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'

interface Props {
  newLink: MadeLink
  /** For whom it is. */
  name: string
  onClose: () => void
}

/** A link that was just made: it is shown here once, if it was not mailed. */
export function MadeLinkPanel({ newLink: { link, mailedTo, expiresAt }, name, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus may be gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={`Link for ${name}`} className={styles.part}>
      <p role="status">
        {mailedTo
          ? `The link for ${name} was emailed to ${mailedTo}.`
          : `Give this link to ${name}. It is shown only once.`}{' '}
        It works once and expires {dateAndTime(expiresAt)}.
      </p>
      {link && <code className={styles.link}>{link}</code>}
      <div className={buttons.actions}>
        {link && (
          <button type="button" className={buttons.main} onClick={() => void copyText(link, 'link')}>
            Copy link
          </button>
        )}
        <button type="button" className={buttons.second} onClick={onClose}>
          Done
        </button>
      </div>
    </div>
  )
}
