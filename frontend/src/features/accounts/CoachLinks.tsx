import {
  ACCOUNT_LIMITS,
  type CoachLinkMade,
  type PasswordLinks,
} from '@lane-and-court/contract/accounts/accounts.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { downloadFile } from '../../lib/browser/downloadFile.ts'
import { countOf } from '../../lib/format/countOf.ts'
import buttons from '../../ui/admin.module.css'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { accountsApi } from './accounts.api.ts'
import styles from './accounts.module.css'
import { copyText } from './copyText.ts'
import { PasswordConfirmation } from './PasswordConfirmation.tsx'

const FILE = 'password-links.txt'

interface Props {
  ids: readonly string[]
  /** Called when nothing is left to do. */
  onDone: () => void
}

/** Makes a link for each of these coaches, after the own password, in calls of a few coaches each. */
export function CoachLinks({ ids, onDone }: Props) {
  const [makeLinks] = accountsApi.useMakePasswordLinksMutation()
  const [made, setMade] = useState<CoachLinkMade[]>([])
  // Those who have one stay as they are when a later call fails, and is tried again.
  const [left, setLeft] = useState(ids)
  const make = async (currentPassword: string) => {
    let rest = left
    while (rest.length > 0) {
      const { data, error } = await makeLinks({
        ids: rest.slice(0, ACCOUNT_LIMITS.linksAtOnce),
        currentPassword,
      })
      if (!data) return error
      rest = rest.slice(ACCOUNT_LIMITS.linksAtOnce)
      setLeft(rest)
      setMade((before) => [...before, ...data.links])
    }
    return null
  }
  return (
    <div className={clsx(buttons.panel, styles.part)}>
      {left.length > 0 && (
        <ThemeProvider>
          <PasswordConfirmation
            action={`Send ${countOf(left.length, 'password link')}`}
            onConfirm={make}
            onCancel={onDone}
          >
            <p>
              Each coach chooses a password with the link. Where this website can send email, coaches with an
              email address get it by mail; all other links are shown here once. An earlier link ends, and
              using the new one also turns off two-step sign-in.
            </p>
          </PasswordConfirmation>
        </ThemeProvider>
      )}
      {made.length > 0 && (
        <MadeLinks links={made} missing={ids.length - left.length - made.length} onDone={onDone} />
      )}
    </div>
  )
}

/** The links that were just made: those that were not mailed are shown here once. */
function MadeLinks({ links, missing, onDone }: PasswordLinks & { missing: number; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const shown = links.filter(({ link }) => link !== null)
  const mailed = links.length - shown.length
  const text = shown.map(({ name, username, link }) => `${name} (${username}): ${link}\n`).join('')
  const sentences = [
    mailed > 0 && `${countOf(mailed, 'link')} sent by email.`,
    shown.length > 0 &&
      `Give ${countOf(shown.length, 'link')} to the coaches yourself. They are shown only once.`,
    missing > 0 && `${countOf(missing, 'coach')} no longer on the staff.`,
    links[0] && `Each link works once and expires ${dateAndTime(links[0].expiresAt)}.`,
  ]
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Password links" className={styles.part}>
      <p role="status">{sentences.filter(Boolean).join(' ')}</p>
      {shown.length > 0 && (
        <ul className={buttons.list} aria-label="Links to hand over">
          {shown.map(({ id, name, username, link }) => (
            <li key={id} className={styles.part}>
              <p>
                <strong>{name}</strong> ({username})
              </p>
              <code className={styles.link}>{link}</code>
            </li>
          ))}
        </ul>
      )}
      <div className={buttons.actions}>
        {shown.length > 0 && (
          <>
            <button type="button" className={buttons.main} onClick={() => void copyText(text, 'list')}>
              Copy list
            </button>
            <button
              type="button"
              className={buttons.second}
              onClick={() => downloadFile(new Blob([text], { type: 'text/plain' }), FILE)}
            >
              Download list
            </button>
          </>
        )}
        <button type="button" className={buttons.second} onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  )
}
