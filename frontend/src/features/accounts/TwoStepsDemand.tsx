import { mergeClasses } from '@griffel/react'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { accountsApi } from './accounts.api.ts'
import { useAccountsStyles } from './accounts.styles.ts'
import { runOnline } from './runOnline.ts'

/** The setting by which all administrators must sign in with two steps. */
export function TwoStepsDemand({ isDemanded }: { isDemanded: boolean }) {
  const [demand, { isLoading }] = accountsApi.useDemandTwoStepsMutation()
  const buttons = useAdminStyles()
  const styles = useAccountsStyles()
  return (
    <section aria-labelledby="two-steps-demand" className={mergeClasses(buttons.panel, styles.part)}>
      <h2 id="two-steps-demand" className={buttons.title}>
        Two-step sign-in for everyone
      </h2>
      <p>
        {isDemanded ? 'Every administrator must use two-step sign-in.' : 'Two-step sign-in is optional.'} If
        you require it, administrators who have not set it up must do so before anything else.
      </p>
      <div className={buttons.actions}>
        <button
          type="button"
          className={buttons.second}
          disabled={isLoading}
          onClick={() =>
            void runOnline(
              demand(!isDemanded),
              isDemanded ? 'Two-step sign-in is optional' : 'Two-step sign-in is required',
            )
          }
        >
          {isDemanded ? 'Make it optional' : 'Require two-step sign-in'}
        </button>
      </div>
    </section>
  )
}
