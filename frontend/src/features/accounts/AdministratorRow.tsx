import type { Administrator, MadeLink } from '@lane-and-court/contract/accounts/accounts.ts'
import clsx from 'clsx'
import { useState } from 'react'
import buttons from '../../ui/admin.module.css'
import tableStyles from '../../ui/table/table.module.css'
import { toast } from '../../ui/feedback/toasts.ts'
import { accountsApi } from './accounts.api.ts'
import styles from './accounts.module.css'
import { MadeLinkPanel } from './MadeLinkPanel.tsx'
import { PasswordConfirmation } from './PasswordConfirmation.tsx'
import { RenameForm } from './RenameForm.tsx'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'

interface Props {
  administrator: Administrator
  isOneself: boolean
  isMarked: boolean
  onRenamed: () => void
}

/** What is being done with an administrator, below the buttons. */
type Doing = 'rename' | 'link' | 'remove' | null

/** One administrator in the list, with its buttons. */
export function AdministratorRow({ administrator, isOneself, isMarked, onRenamed }: Props) {
  const [doing, setDoing] = useState<Doing>(null)
  const [newLink, setNewLink] = useState<MadeLink | null>(null)
  const [makeLink] = accountsApi.useMakePasswordLinkMutation()
  const [remove] = accountsApi.useRemoveAdministratorMutation()
  const { id, name, username, email, hasTwoSteps } = administrator
  const of = <span className="visually-hidden"> {name}</span>
  const stop = () => setDoing(null)
  const toggle = (what: Doing) => {
    setNewLink(null)
    setDoing(doing === what ? null : what)
  }
  const act = {
    link: async (currentPassword: string) => {
      const { data, error } = await makeLink({ role: 'admin', id, currentPassword })
      if (!data) return error
      setNewLink(data)
      stop()
      return null
    },
    remove: async (currentPassword: string) => {
      const { error } = await remove({ id, currentPassword })
      if (error) return error
      toast(`${name} was removed and signed out everywhere`)
      return null
    },
  }
  return (
    <li id={id} data-row={id} className={clsx(buttons.panel, styles.part, isMarked && tableStyles.marked)}>
      <div className={buttons.row}>
        <div className={buttons.words}>
          <h2 className={buttons.title}>
            {name}
            {isOneself && ' (you)'}
          </h2>
          <p>{[username, email].filter(Boolean).join(' · ')}</p>
          <p className={styles.facts}>{describeUse(administrator)}</p>
          {hasTwoSteps && <p className={styles.on}>Two-step sign-in</p>}
        </div>
        <div className={buttons.actions}>
          <button type="button" className={buttons.second} onClick={() => toggle('rename')}>
            Rename{of}
          </button>
          {!isOneself && (
            <>
              <button type="button" className={buttons.second} onClick={() => toggle('link')}>
                Password link{of}
              </button>
              <button type="button" className={buttons.second} onClick={() => toggle('remove')}>
                Remove{of}
              </button>
            </>
          )}
        </div>
      </div>
      {doing === 'rename' && <RenameForm of={administrator} onSaved={onRenamed} onClose={stop} />}
      {doing === 'link' && (
        <PasswordConfirmation
          action="Make password link"
          label={`Password link for ${name}`}
          onConfirm={act.link}
          onCancel={stop}
        >
          <p>{`With this link, ${name} chooses a new password and is signed out on every device.`}</p>
        </PasswordConfirmation>
      )}
      {doing === 'remove' && (
        <PasswordConfirmation
          action="Remove administrator"
          label={`Remove ${name}`}
          isDanger
          onConfirm={act.remove}
          onCancel={stop}
        >
          <p>
            {`${name} will no longer be able to sign in, and will be signed out on every device immediately. Invitations and links that ${name} made will stop working. Other changes will stay.`}
          </p>
        </PasswordConfirmation>
      )}
      {newLink && <MadeLinkPanel newLink={newLink} name={name} onClose={() => setNewLink(null)} />}
    </li>
  )
}

/** @returns when somebody last signed in, and on how many devices: 'Last signed in Nov 3, 2026, 9:00 AM · 2 devices'. */
function describeUse({ lastSignedInAt, devices }: Administrator): string {
  const last = lastSignedInAt ? `Last signed in ${dateAndTime(lastSignedInAt)}` : 'Not signed in yet'
  const count = devices === 0 ? 'no devices' : devices === 1 ? '1 device' : `${devices} devices`
  return `${last} · ${count} signed in`
}
