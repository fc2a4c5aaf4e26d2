import clsx from 'clsx'
import type { SetupSteps } from '@lane-and-court/contract/dashboard/dashboard.ts'
import type { SiteFact } from '@lane-and-court/contract/site/siteFacts.ts'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { install, installOffer, needsHomeScreenHint } from '../../offline/prompts/install.ts'
import { useSession } from '../../offline/session/useSession.ts'
import admin from '../../ui/admin.module.css'
import { OfficeCard } from './OfficeCard.tsx'
import styles from './setup.module.css'
import { accountOf } from '../../offline/session/account.ts'
import type { Owner } from '../../offline/outbox/queue/outbox.types.ts'

interface Props {
  steps: SetupSteps
  /** The facts of its own that the site lacks. */
  missing: readonly SiteFact[]
  /** Screen on which an administrator changes the own password; null if there is none. */
  passwordPath: string | null
}

/** The first steps on a new site. It goes away when all are done, or when the reader hides it. */
export function SetupChecklist({ steps, missing, passwordPath }: Props) {
  const { tab } = useSession()
  const [isHidden, setHidden] = useState(() => isSetupHidden(tab))
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere)
  const canInstall = isOffered || needsHomeScreenHint()
  const rows = [
    {
      label: 'Choose your own password',
      isDone: steps.password,
      action: passwordPath ? (
        <Link to={passwordPath}>Change the password</Link>
      ) : (
        'You are using the one that the server printed. To change it, run “npm run admin:create” on the server.'
      ),
    },
    {
      label: 'Enter your pools and courts',
      isDone: steps.places,
      action: <Link to="/admin/content/places/edit">Edit the locations</Link>,
    },
    {
      label: 'Add the links where families enroll',
      isDone: !missing.includes('classPortal') && !missing.includes('campPortal'),
      action: <Link to="/admin/setup/enrollment">Enter the links</Link>,
    },
    {
      label: 'Add your first class',
      isDone: steps.classes,
      action: <Link to="/admin/classes/new">Add a class</Link>,
    },
    {
      label: 'Upload your first picture',
      isDone: steps.pictures,
      action: <Link to="/admin/gallery/new">Upload a picture</Link>,
    },
    ...(canInstall || isInstalled()
      ? [
          {
            label: 'Add it to your home screen',
            isDone: isInstalled(),
            action: isOffered ? (
              <button type="button" className={admin.link} onClick={() => void install()}>
                Install it on this device
              </button>
            ) : (
              'Tap Share, then Add to Home Screen'
            ),
          },
        ]
      : []),
  ]
  const done = rows.filter(({ isDone }) => isDone).length
  if (isHidden || done === rows.length) return null
  return (
    <OfficeCard title="First steps">
      <p className={styles.progress}>
        {done} of {rows.length} done
      </p>
      <ul className={styles.steps} aria-label="First steps">
        {rows.map(({ label, isDone, action }) => (
          <li key={label}>
            <span className={clsx(styles.box, isDone && styles.ticked)} aria-hidden="true">
              {isDone && '✓'}
            </span>
            <span className={styles.words}>
              <span className={isDone ? styles.done : styles.open}>
                {label}
                <span className="visually-hidden">{isDone ? ', done' : ', not done yet'}</span>
              </span>
              {!isDone && <span className={styles.action}>{action}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          className={admin.second}
          onClick={() => {
            hideSetup(tab)
            setHidden(true)
          }}
        >
          Hide this list
        </button>
      </p>
    </OfficeCard>
  )
}

const keyOf = (owner: Owner) => `setup-hidden:${accountOf(owner)}`

/** @returns whether this account has hidden the first steps on this device. */
function isSetupHidden(owner: Owner | null): boolean {
  try {
    return owner !== null && localStorage.getItem(keyOf(owner)) !== null
  } catch {
    return false
  }
}

/** Hides the first steps for this account on this device. */
function hideSetup(owner: Owner | null): void {
  try {
    if (owner) localStorage.setItem(keyOf(owner), 'yes')
  } catch {
    // Without storage they are hidden until the page is loaded again.
  }
}

/** @returns whether the site was opened from the home screen, where it is installed. */
const isInstalled = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true
