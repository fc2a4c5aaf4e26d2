import type { Invitation } from '@lane-and-court/contract/accounts/accounts.ts'
import clsx from 'clsx'
import buttons from '../../ui/admin.module.css'
import rows from '../../ui/table/table.module.css'
import { accountsApi } from './accounts.api.ts'
import styles from './accounts.module.css'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { runOnline } from './runOnline.ts'

interface Props {
  invitations: readonly Invitation[]
  /** Username of the one that was just made. It is not scrolled to, because the link above is shown only once. */
  marked: string | null
}

/** The invitations that nobody has accepted. */
export function Invitations({ invitations, marked }: Props) {
  const [withdraw, { isLoading }] = accountsApi.useWithdrawInvitationMutation()
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className={styles.part}>
      <h2 id="invitations" className={buttons.title}>
        Pending invitations
      </h2>
      <ul className={buttons.list}>
        {invitations.map(({ id, name, username, email, invitedBy, expiresAt, isExpired }) => (
          <li key={id} className={clsx(buttons.panel, buttons.row, marked === username && rows.marked)}>
            <div className={buttons.words}>
              <h3 className={buttons.title}>{name}</h3>
              <p>{[username, email].filter(Boolean).join(' · ')}</p>
              <p className={styles.facts}>
                Invited by {invitedBy} · {isExpired ? 'expired' : 'expires'} {dateAndTime(expiresAt)}
              </p>
            </div>
            <button
              type="button"
              className={buttons.second}
              disabled={isLoading}
              onClick={() => void runOnline(withdraw(id), 'Invitation canceled')}
            >
              Cancel invitation<span className="visually-hidden"> of {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
