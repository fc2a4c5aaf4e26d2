import clsx from 'clsx'
import { useRef, type ReactNode, useEffect, useState } from 'react'
import { useLocation, Link } from 'react-router-dom'
import { NavMenu } from '../../ui/navigation/NavMenu.tsx'
import { SmartLink } from '../../ui/text/SmartLink.tsx'
import styles from './Header.module.css'
import { MobileDrawer } from './MobileDrawer.tsx'
import { enrollLinks, isIn, useMenus, withMyWeek } from './navigation.ts'
import { SiteLink } from './SiteLink.tsx'
import { NEW_CLOSURES_ID } from '../../lib/browser/newClosures.ts'
import { useSiteContent } from '../../lib/content/siteContent.ts'

interface Props {
  /** Whether it lies over the hero picture, as on the home page. */
  overPicture: boolean
  /** The link that opens the search. */
  search: ReactNode
  /** Whether the reader has starred a class. */
  hasMyWeek?: boolean
}

export function Header({ overPicture, search, hasMyWeek = false }: Props) {
  const drawer = useRef<HTMLDialogElement>(null)
  const site = useSiteContent()
  const { pathname } = useLocation()
  const { headerMenu: menu } = useMenus()
  const headerMenu = hasMyWeek ? withMyWeek(menu) : menu
  const enroll = enrollLinks(site.portals)

  return (
    <header className={clsx(styles.header, overPicture && styles.over)}>
      <div className={clsx('wrap', styles.bar)}>
        <Logo brand={site.brand} />
        <nav className={styles.nav} aria-label="Main">
          {headerMenu?.map(({ label, to, items }) =>
            items?.length ? (
              <NavMenu key={label} label={label} isCurrent={isIn(items, pathname)}>
                {items.map((item) => (
                  <SiteLink key={item.to} to={item.to}>
                    {item.label}
                  </SiteLink>
                ))}
              </NavMenu>
            ) : (
              <SiteLink key={label} className={styles.link} to={to || '/'}>
                {label}
              </SiteLink>
            ),
          )}
        </nav>
        <div className={styles.search}>{search}</div>
        {enroll.length > 0 && (
          <div className={styles.enroll}>
            <NavMenu label="Enroll Now" className="pill pill-main pill-small" align="end">
              {enroll.map((item) => (
                <SmartLink key={item.label} to={item.to}>
                  {item.label}
                </SmartLink>
              ))}
            </NavMenu>
          </div>
        )}
        <button
          data-needs-scripts
          type="button"
          className={clsx('round-button', styles.burger)}
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={() => drawer.current?.showModal()}
        >
          <svg
            width="1.25rem"
            height="0.875rem"
            viewBox="0 0 20 14"
            stroke="currentColor"
            strokeWidth="2.4"
            aria-hidden="true"
          >
            <path d="M0 2h20M0 7h20M0 12h20" />
          </svg>
        </button>
      </div>
      <div id={NEW_CLOSURES_ID} role="status" className={clsx('wrap', styles.news)} />
      <MobileDrawer
        ref={drawer}
        menu={headerMenu}
        enroll={enroll}
        phone={site.phone}
        email={site.contactEmail}
      />
    </header>
  )
}

const LOAD_CHECK_MS = 2_000
const initials = (brand: string) => (brand.match(/\p{Lu}/gu) ?? ['L', 'C']).slice(0, 2).join('')

/** The logo and the name; initials replace a logo that failed to load (checked after 2 s). */
function Logo({ brand }: { brand: string }) {
  const [hasFailed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const timer = setTimeout(() => {
      if (image.current && image.current.naturalWidth === 0) setFailed(true)
    }, LOAD_CHECK_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Link to="/" className={styles.logo}>
      {hasFailed ? (
        <span className={styles.initials} aria-hidden="true">
          {initials(brand)}
        </span>
      ) : (
        <img
          ref={image}
          src="/icons/favicon.svg"
          alt=""
          width={42}
          height={42}
          onError={() => setFailed(true)}
        />
      )}
      <span className={styles.name}>{brand}</span>
    </Link>
  )
}
