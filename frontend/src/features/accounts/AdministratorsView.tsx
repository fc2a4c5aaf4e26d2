import type { AdministratorList, MadeLink } from '@lane-and-court/contract/accounts/accounts.ts'
import clsx from 'clsx'
import { useState } from 'react'
import buttons from '../../ui/admin.module.css'
import { useMarkForAMoment } from '../../ui/list/useMarkedRow.ts'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { AdministratorRow } from './AdministratorRow.tsx'
import styles from './accounts.module.css'
import { Invitations } from './Invitations.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MadeLinkPanel } from './MadeLinkPanel.tsx'
import { TwoStepsDemand } from './TwoStepsDemand.tsx'

interface Props {
  list: AdministratorList
  /** Id of who is signed in. */
  ownId: string
}

/** The administrators: invite, rename and remove them (docs/product.md section 2). */
export function AdministratorsView({ list, ownId }: Props) {
  const { administrators, invitations, demandsTwoSteps, sendsMail } = list
  const [isInviting, setInviting] = useState(false)
  const [linkPanel, setLinkPanel] = useState<{ newLink: MadeLink; name: string } | null>(null)
  const [changed, setChanged] = useState<string | null>(null)
  // Invitations by their usernames: the response to one tells no id.
  const rows = [...administrators, ...invitations.map(({ username }) => ({ id: username }))]
  const marked = useMarkForAMoment(rows, changed, () => setChanged(null))
  return (
    <ThemeProvider>
      <div className={styles.part}>
        {!isInviting && (
          <div className={buttons.actions}>
            <button
              type="button"
              className={buttons.main}
              onClick={() => {
                setLinkPanel(null)
                setInviting(true)
              }}
            >
              Invite Administrator
            </button>
          </div>
        )}
        {(isInviting || linkPanel) && (
          <div className={clsx(buttons.panel, styles.part)}>
            {isInviting && (
              <InviteForm
                sendsMail={sendsMail}
                onCancel={() => setInviting(false)}
                onMade={(link, { name, username }) => {
                  setChanged(username)
                  setInviting(false)
                  setLinkPanel({ newLink: link, name })
                }}
              />
            )}
            {linkPanel && <MadeLinkPanel {...linkPanel} onClose={() => setLinkPanel(null)} />}
          </div>
        )}
        <ul className={buttons.list} aria-label="Administrators">
          {administrators.map((one) => (
            <AdministratorRow
              key={one.id}
              administrator={one}
              isOneself={one.id === ownId}
              isMarked={marked === one.id}
              onRenamed={() => setChanged(one.id)}
            />
          ))}
        </ul>
        <Invitations invitations={invitations} marked={marked} />
        <TwoStepsDemand isDemanded={demandsTwoSteps} />
      </div>
    </ThemeProvider>
  )
}
