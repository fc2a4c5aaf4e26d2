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
        Two steps for everybody
      </h2>
      <p>
        {isDemanded
          ? 'Every administrator must sign in with two steps.'
          : 'Each administrator chooses whether to sign in with two steps.'}{' '}
        If you require it, an administrator without two steps must set them up before doing anything else.
      </p>
      <div className={buttons.actions}>
        <button
          type="button"
          className={buttons.second}
          disabled={isLoading}
          onClick={() =>
            void runOnline(
              demand(!isDemanded),
              isDemanded ? 'Two steps are a choice' : 'Two steps are required',
            )
          }
        >
          {isDemanded ? 'Make it a choice' : 'Require two steps'}
        </button>
      </div>
    </section>
  )
}
