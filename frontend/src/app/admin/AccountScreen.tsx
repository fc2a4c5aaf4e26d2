import { ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import styles from '../../features/accounts/accounts.module.css'
import { AdminPasswordForm } from '../../features/accounts/AdminPasswordForm.tsx'
import { Devices } from '../../features/accounts/Devices.tsx'
import { EmailForm } from '../../features/accounts/EmailForm.tsx'
import { TwoSteps } from '../../features/accounts/TwoSteps.tsx'
import { useAdminProfileQuery } from '../../features/auth/auth.api.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import buttons from '../../ui/admin.module.css'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'

/** The administrator's own account: two steps, password, address, and signed-in devices. */
export function AccountScreen() {
  const { data: profile } = useAdminProfileQuery()
  if (!profile) return null
  const { name = profile.username, username, email = null, mustSetUpTwoSteps } = profile
  return (
    <>
      <PageHead title="My Account" description="Lane & Court admin" />
      <div>
        <h1>My Account</h1>
        <p className={buttons.lead}>{name === username ? username : `${name} · ${username}`}</p>
      </div>
      <ThemeProvider>
        <div className={styles.parts}>
          {mustSetUpTwoSteps && (
            <p role="status" className={buttons.note}>
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
  return (
    <section aria-labelledby={id} className={clsx(buttons.panel, styles.part)}>
      <h2 id={id} className={buttons.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
