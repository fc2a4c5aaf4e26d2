import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { ReactNode } from 'react'
import styles from './auth.module.css'
import { keepsCookies } from './keepsCookies.ts'
import { SessionNote } from './SessionNote.tsx'
import { UnsentWork } from './UnsentWork.tsx'

/** The card around both login forms; one with Fluent fields needs a ThemeProvider of its own. */
export function LoginCard({
  title,
  children,
  below,
}: {
  title: string
  children: ReactNode
  below: ReactNode
}) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.card}>
        <img src="/icons/favicon.svg" alt="" width={52} height={52} />
        <h1 className={styles.title}>{title}</h1>
        {!keepsCookies() && (
          <p role="alert" className={styles.unsent}>
            {AUTH_MESSAGES.noCookies}
          </p>
        )}
        <SessionNote />
        <UnsentWork />
        {children}
        <p className={styles.below}>{below}</p>
      </div>
    </main>
  )
}
