import type { MadeLink } from '@lane-and-court/contract/accounts/accounts.types.ts'
import { mergeClasses } from '@griffel/react'
import { useState } from 'react'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { accountsApi } from './accounts.api.ts'
import { useAccountsStyles } from './accounts.styles.ts'
import { MadeLinkPanel } from './MadeLinkPanel.tsx'
import { runOnline } from './runOnline.ts'

/** Makes a link with which a coach chooses the password, so that nobody has to tell one. */
export function CoachLink({ id, name }: { id: string; name: string }) {
  const [makeLink, { isLoading }] = accountsApi.useMakePasswordLinkMutation()
  const [made, setMade] = useState<MadeLink | null>(null)
  const buttons = useAdminStyles()
  const styles = useAccountsStyles()
  const make = async () => {
    const data = await runOnline(makeLink({ role: 'staff', id }))
    if (data) setMade(data)
  }
  return (
    <div className={mergeClasses(buttons.panel, styles.part)}>
      <p>
        With a link the coach chooses a password alone: a first one, or a new one. It is mailed to the coach
        where this website sends mail, and else shown here once. Using it also turns off two steps, for a
        coach who lost the phone.
      </p>
      {made ? (
        <MadeLinkPanel made={made} name={name} onClose={() => setMade(null)} />
      ) : (
        <div className={buttons.actions}>
          <button type="button" className={buttons.second} disabled={isLoading} onClick={() => void make()}>
            Make password link
          </button>
        </div>
      )}
    </div>
  )
}
