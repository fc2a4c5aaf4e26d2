import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import type { ReactNode } from 'react'
import styles from './auth.module.css'
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

const PROBE = 'keeps-cookies=1'

/** @returns whether this browser keeps cookies of this site. Some say so, and drop them all the same: so it is tried. */
function keepsCookies(): boolean {
  try {
    document.cookie = `${PROBE}; path=/; SameSite=Strict`
    const isKept = document.cookie.includes(PROBE)
    document.cookie = `${PROBE}; path=/; SameSite=Strict; max-age=0`
    return isKept
  } catch {
    return false
  }
}
