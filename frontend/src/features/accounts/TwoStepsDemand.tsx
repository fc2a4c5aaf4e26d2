import clsx from 'clsx'
import { useState } from 'react'
import buttons from '../../ui/admin.module.css'
import { toast } from '../../ui/feedback/toasts.ts'
import { accountsApi } from './accounts.api.ts'
import styles from './accounts.module.css'
import { PasswordConfirmation } from './PasswordConfirmation.tsx'

/** The setting by which all administrators must sign in with two steps. */
export function TwoStepsDemand({ isDemanded }: { isDemanded: boolean }) {
  const [demand] = accountsApi.useDemandTwoStepsMutation()
  const [isAsking, setAsking] = useState(false)
  const action = isDemanded ? 'Make it optional' : 'Require two-step sign-in'
  const change = async (currentPassword: string) => {
    const { error } = await demand({ isDemanded: !isDemanded, currentPassword })
    if (error) return error
    toast(isDemanded ? 'Two-step sign-in is optional' : 'Two-step sign-in is required')
    setAsking(false)
    return null
  }
  return (
    <section aria-labelledby="two-steps-demand" className={clsx(buttons.panel, styles.part)}>
      <h2 id="two-steps-demand" className={buttons.title}>
        Two-step sign-in for everyone
      </h2>
      <p>
        {isDemanded ? 'Every administrator must use two-step sign-in.' : 'Two-step sign-in is optional.'} If
        you require it, administrators who have not set it up must do so before anything else.
      </p>
      {isAsking ? (
        <PasswordConfirmation action={action} onConfirm={change} onCancel={() => setAsking(false)} />
      ) : (
        <div className={buttons.actions}>
          <button type="button" className={buttons.second} onClick={() => setAsking(true)}>
            {action}
          </button>
        </div>
      )}
    </section>
  )
}
