import type { OpenedLink } from '@lane-and-court/contract/accounts/accounts.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ChoosePassword } from '../../features/accounts/ChoosePassword.tsx'
import { ForgottenPassword } from '../../features/accounts/ForgottenPassword.tsx'
import type { Role } from '../../features/accounts/accounts.api.ts'
import { LoginCard } from '../../features/auth/LoginCard.tsx'
import { SignInWithChosen } from '../../features/auth/SignInWithChosen.tsx'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'

const toLogin = (role: Role) => <Link to={`/${role}/login`}>Back to login</Link>

interface Chosen extends Pick<OpenedLink, 'role'> {
  credentials: { username: string; password: string }
}

/** The page of a link to choose a password, which signs in with it. */
export function AccountLinkScreen({ area: role }: { area: Role }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <>
      <PageHead title="Choose a Password" description="Choose a password for your account" />
      <LoginCard title="Choose a Password" below={toLogin(role)}>
        <ThemeProvider>
          {chosen ? (
            <SignInWithChosen area={chosen.role} credentials={chosen.credentials} />
          ) : (
            <ChoosePassword
              onChosen={({ role: of, username }, password) =>
                setChosen({ role: of, credentials: { username, password } })
              }
            />
          )}
        </ThemeProvider>
      </LoginCard>
    </>
  )
}

/** The page for a forgotten password. */
export function ForgottenPasswordScreen({ area: role }: { area: Role }) {
  return (
    <>
      <PageHead title="Forgot Your Password?" description="How to get a new password" />
      <LoginCard title="Forgot Your Password?" below={toLogin(role)}>
        <ThemeProvider>
          <ForgottenPassword area={role} />
        </ThemeProvider>
      </LoginCard>
    </>
  )
}
