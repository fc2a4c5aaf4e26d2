import { ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.limits.ts'
import { mergeClasses } from '@griffel/react'
import { useId, type ReactNode } from 'react'
import { useAccountsStyles } from '../../features/accounts/accounts.styles.ts'
import { AdminPasswordForm } from '../../features/accounts/AdminPasswordForm.tsx'
import { Devices } from '../../features/accounts/Devices.tsx'
import { EmailForm } from '../../features/accounts/EmailForm.tsx'
import { TwoSteps } from '../../features/accounts/TwoSteps.tsx'
import { useAdminProfileQuery } from '../../features/auth/auth.api.ts'
import { PageHead } from '../../lib/PageHead.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'

/** The administrator's own account: two steps, password, address, and signed-in devices. */
export function AccountScreen() {
  const { data: profile } = useAdminProfileQuery()
  const styles = useAdminStyles()
  const { parts } = useAccountsStyles()
  if (!profile) return null
  const { name = profile.username, username, email = null, mustSetUpTwoSteps } = profile
  return (
    <>
      <PageHead title="My Account" description="Lane & Court admin" />
      <div>
        <h1>My Account</h1>
        <p className={styles.lead}>{name === username ? username : `${name} · ${username}`}</p>
      </div>
      <ThemeProvider>
        <div className={parts}>
          {mustSetUpTwoSteps && (
            <p role="status" className={styles.note}>
              {ACCOUNT_MESSAGES.setUpFirst}
            </p>
          )}
          <Part title="Two-step sign-in">
            <TwoSteps area="admin" />
          </Part>
          {!mustSetUpTwoSteps && (
            <>
              <Part title="Password">
                <AdminPasswordForm />
              </Part>
              <Part title="Email">
                <EmailForm key={email} email={email} />
              </Part>
              <Part title="Signed-in devices">
                <Devices area="admin" />
              </Part>
            </>
          )}
        </div>
      </ThemeProvider>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const buttons = useAdminStyles()
  const styles = useAccountsStyles()
  return (
    <section aria-labelledby={id} className={mergeClasses(buttons.panel, styles.part)}>
      <h2 id={id} className={buttons.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
