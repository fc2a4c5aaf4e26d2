import { Outlet, useLocation } from 'react-router-dom'
import { AnnouncedClosures } from '../../features/closures/AnnouncedClosures.tsx'
import { ContactHost } from '../../features/contact/ContactHost.tsx'
import { SignUp } from '../../features/newsletter/SignUp.tsx'
import { Footer } from '../../features/site/Footer.tsx'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { OnceLoaded } from './OnceLoaded.tsx'
import { DeferredPrompts } from '../startup/DeferredPrompts.tsx'
import { useNavigationEffects } from '../address/useNavigationEffects.ts'
import { useMyClasses } from '../../lib/browser/myClasses.ts'
import { SearchLink } from '../../features/search/SearchLink.tsx'
import { Header } from '../../features/site/Header.tsx'

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
          <OnceLoaded>
            <Outlet />
          </OnceLoaded>
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

/** The header of public pages; with My week in its menu once a class is starred on this device. */
function SiteHeader({ overPicture }: { overPicture: boolean }) {
  const hasMyWeek = useMyClasses().length > 0
  return <Header overPicture={overPicture} search={<SearchLink />} hasMyWeek={hasMyWeek} />
}
