import type { Administrator, MadeLink } from '@lane-and-court/contract/accounts/accounts.types.ts'
import { mergeClasses } from '@griffel/react'
import { useState } from 'react'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { useTableStyles } from '../../ui/table/table.styles.ts'
import { accountsApi } from './accounts.api.ts'
import { useAccountsStyles } from './accounts.styles.ts'
import { describeUse } from './describeAccount.ts'
import { MadeLinkPanel } from './MadeLinkPanel.tsx'
import { RenameForm } from './RenameForm.tsx'
import { runOnline } from './runOnline.ts'

interface Props {
  administrator: Administrator
  isOneself: boolean
  isMarked: boolean
  onRenamed: () => void
  onRemove: () => void
}

/** One administrator in the list, with its buttons. */
export function AdministratorRow({ administrator, isOneself, isMarked, onRenamed, onRemove }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  const [made, setMade] = useState<MadeLink | null>(null)
  const [makeLink, { isLoading }] = accountsApi.useMakePasswordLinkMutation()
  const buttons = useAdminStyles()
  const styles = useAccountsStyles()
  const { marked } = useTableStyles()
  const { id, name, username, email, hasTwoSteps } = administrator
  const of = <span className="visually-hidden"> {name}</span>
  const link = async () => {
    const data = await runOnline(makeLink({ role: 'admin', id }))
    if (data) setMade(data)
  }
  return (
    <li id={id} data-row={id} className={mergeClasses(buttons.panel, styles.part, isMarked && marked)}>
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
          <button type="button" className={buttons.second} onClick={() => setRenaming(!isRenaming)}>
            Rename{of}
          </button>
          {!isOneself && (
            <>
              <button
                type="button"
                className={buttons.second}
                disabled={isLoading}
                onClick={() => void link()}
              >
                Password link{of}
              </button>
              <button type="button" className={buttons.second} onClick={onRemove}>
                Remove{of}
              </button>
            </>
          )}
        </div>
      </div>
      {isRenaming && <RenameForm of={administrator} onSaved={onRenamed} onClose={() => setRenaming(false)} />}
      {made && <MadeLinkPanel made={made} name={name} onClose={() => setMade(null)} />}
    </li>
  )
}
