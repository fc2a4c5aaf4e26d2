import { Outlet, useLocation } from 'react-router-dom'
import { AnnouncedClosures } from '../features/closures/AnnouncedClosures.tsx'
import { ContactHost } from '../features/contact/ContactHost.tsx'
import { SignUp } from '../features/newsletter/SignUp.tsx'
import { Footer } from '../features/site/Footer.tsx'
import { useSiteContent } from '../lib/siteContent.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { DeferredPrompts } from './DeferredPrompts.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { useNavigationEffects } from './useNavigationEffects.ts'

/** Header, footer and contact dialog around every public page. */
export function PublicShell() {
  const { pathname } = useLocation()
  const site = useSiteContent()
  useNavigationEffects()
  return (
    <>
      <a className="skip pill pill-main pill-small" href="#main">
        Skip to content
      </a>
      <ErrorBoundary>
        {/* Mounted again for each page, so that old closures are requested again. */}
        <AnnouncedClosures key={pathname} />
      </ErrorBoundary>
      {/* On the home page the header lies over the picture, and so below the closures. */}
      <div className="header-place">
        <SiteHeader overPicture={pathname === '/'} />
      </div>
      <ErrorBoundary key={pathname}>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </ErrorBoundary>
      <Footer newsletter={<SignUp />} />
      <ErrorBoundary>
        <ContactHost details={site} />
      </ErrorBoundary>
      <DeferredPrompts />
    </>
  )
}
