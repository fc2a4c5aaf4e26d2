import type { MadeLink } from '@lane-and-court/contract/accounts/accounts.ts'
import clsx from 'clsx'
import { useState } from 'react'
import buttons from '../../ui/admin.module.css'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { accountsApi } from './accounts.api.ts'
import styles from './accounts.module.css'
import { MadeLinkPanel } from './MadeLinkPanel.tsx'
import { PasswordConfirmation } from './PasswordConfirmation.tsx'

/** Makes a link with which a coach chooses the password, so that nobody has to tell one. */
export function CoachLink({ id, name }: { id: string; name: string }) {
  const [makeLink] = accountsApi.useMakePasswordLinkMutation()
  const [isAsking, setAsking] = useState(false)
  const [newLink, setNewLink] = useState<MadeLink | null>(null)
  const make = async (currentPassword: string) => {
    const { data, error } = await makeLink({ role: 'staff', id, currentPassword })
    if (!data) return error
    setNewLink(data)
    setAsking(false)
    return null
  }
  return (
    <div className={clsx(buttons.panel, styles.part)}>
      <p>
        With this link, the coach chooses a password. If this website can send email, the link is emailed to
        the coach; otherwise it is shown here once. Using it also turns off two-step sign-in, in case the
        coach lost their phone.
      </p>
      {newLink && <MadeLinkPanel newLink={newLink} name={name} onClose={() => setNewLink(null)} />}
      {!newLink && isAsking && (
        <ThemeProvider>
          <PasswordConfirmation
            action="Make password link"
            onConfirm={make}
            onCancel={() => setAsking(false)}
          />
        </ThemeProvider>
      )}
      {!newLink && !isAsking && (
        <div className={buttons.actions}>
          <button type="button" className={buttons.second} onClick={() => setAsking(true)}>
            Make password link
          </button>
        </div>
      )}
    </div>
  )
}
