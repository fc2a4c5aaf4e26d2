import clsx from 'clsx'
import { Suspense, useEffect, useMemo } from 'react'
import { useStore } from 'react-redux'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { GoToButton } from '../../features/goTo/GoToButton.tsx'
import { useAdminSignOut } from '../../features/auth/useSignOut.tsx'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { ErrorBoundary } from '../site/ErrorBoundary.tsx'
import { useOutboxIsReady } from '../../data/writes/useOutboxIsReady.ts'
import { useRootMark } from '../../base/useRootMark.ts'
import { UpdatePrompt } from '../../offline/prompts/UpdatePrompt.tsx'
import type { Store } from '../startup/store.ts'
import { sameAccount } from '../../offline/session/account.ts'
import { useSession } from '../../offline/session/useSession.ts'
import { AdminNav } from './AdminNav.tsx'
import { downloadAdminCopy } from './adminCopy.ts'
import { AdminStatus } from './AdminStatus.tsx'
import { destinationsOf } from './destinations.ts'
import shared from '../../ui/admin.module.css'
import styles from './AdminShell.module.css'

const LOADING = <p role="status">Loading</p>

/** Sidebar (on a phone a bar at the bottom) and header around every screen of the admin area. */
export function AdminShell() {
  const { signOut, dialog } = useAdminSignOut()
  const { brand } = useSiteContent()
  const { pathname } = useLocation()
  const isReady = useOutboxIsReady()
  const store = useStore() as Store
  const name = useOwnName()
  const destinations = useMemo(() => destinationsOf(store), [store])
  useRootMark('tab-bar')
  useEffect(() => void downloadAdminCopy(store), [store])
  return (
    <div className={clsx(shared.blue, styles.app)}>
      <a className="skip pill pill-main pill-small" href="#main">
        Skip to content
      </a>
      <nav aria-label="Console" className={styles.side}>
        <p className={styles.brand}>
          <img src="/icons/favicon.svg" alt="" width={36} height={36} /> {brand}
        </p>
        <AdminNav />
      </nav>
      <div className={styles.rest}>
        <header className={styles.top}>
          <p className={styles.welcome}>
            <b>Welcome, Admin</b>
            {name && <span className={styles.who}>{name}</span>}
          </p>
          <AdminStatus />
          <GoToButton destinations={destinations} />
          <Link to="/" className={styles.action}>
            View Website
          </Link>
          <button type="button" className={styles.action} onClick={signOut}>
            Logout
          </button>
        </header>
        {dialog}
        <ErrorBoundary key={pathname}>
          <main id="main" tabIndex={-1} className={styles.main}>
            <Suspense fallback={LOADING}>{isReady ? <Outlet /> : LOADING}</Suspense>
          </main>
        </ErrorBoundary>
      </div>
      <div className={styles.prompts}>
        <UpdatePrompt />
      </div>
    </div>
  )
}

/** Returns the name of the person whose screens this tab shows; null while another account is signed in. */
function useOwnName(): string | null {
  const { tab, owner, name } = useSession()
  return tab && sameAccount(tab, owner) ? name : null
}
