import clsx from 'clsx'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '../../ui/media/Icon.tsx'
import { adminScreens, type AdminScreen } from './adminScreens.ts'
import styles from './AdminNav.module.css'
import { useEffect, useId, useRef, type ReactNode } from 'react'

/** The first entry of the group at the bottom of the sidebar. */
const FOOT = '/admin/outbox'

/** What the bar of a phone shows, with the short labels of those that have one: the others are below "More". */
const TABS = new Map([
  ['/admin', 'Home'],
  ['/admin/classes', null],
  ['/admin/closures', null],
  ['/admin/messages', null],
  ['/admin/news', null],
])

const listed = adminScreens.filter(({ label }) => label)
const others = listed.filter(({ path }) => !TABS.has(path))

/** Links to the screens of the admin area: a sidebar, on a phone a bar of five tabs and "More". */
export function AdminNav() {
  return (
    <div className={styles.nav}>
      {listed.map((screen) => (
        <ScreenLink
          key={screen.path}
          screen={screen}
          className={clsx(screen.path === FOOT && styles.foot, !TABS.has(screen.path) && styles.sidebarOnly)}
        />
      ))}
      <MoreScreens paths={others.map(({ path }) => path)}>
        {others.map((screen) => (
          <ScreenLink key={screen.path} screen={screen} className={styles.inMore} />
        ))}
      </MoreScreens>
    </div>
  )
}

function ScreenLink({ screen, className }: { screen: AdminScreen; className?: string | undefined }) {
  const { path, label, icon, Badge } = screen
  const tab = TABS.get(path)
  const isCurrent = useIsCurrent()
  return (
    <Link
      to={path}
      aria-current={isCurrent(path) ? 'page' : undefined}
      className={clsx(styles.item, className)}
    >
      {icon && <Icon name={icon} weight={2} />}
      {tab ? (
        <>
          <span className={styles.sidebarOnly}>{label}</span>
          <span className={styles.barOnly}>{tab}</span>
        </>
      ) : (
        label
      )}
      {Badge && <Badge />}
    </Link>
  )
}

interface Props {
  /** Paths of the screens that it leads to; on one of them the button is marked. */
  paths: readonly string[]
  /** The links to them. */
  children: ReactNode
}

/** The last tab of a phone's bar: opens the links that have no tab, above the bar. */
function MoreScreens({ paths, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const { key } = useLocation()
  const isCurrent = paths.some(useIsCurrent())
  // After every navigation, also one to the screen that is shown already. Browsers from before 2024 have no popover.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the key changes with each navigation
  useEffect(() => panel.current?.hidePopover?.(), [key])
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={clsx(styles.item, styles.more)}
        aria-current={isCurrent || undefined}
      >
        <Icon name="more" weight={2} />
        More
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        {children}
      </div>
    </>
  )
}

/** Screens without an entry in the sidebar, with the one that opens them. */
const OPENED_FROM: readonly (readonly [string, string])[] = [
  ['/admin/redirects', '/admin/content'],
  ['/admin/seasons', '/admin/classes'],
]

const isIn = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** @returns whether the screen at a path is the current one, or has opened it. */
function useIsCurrent(): (path: string) => boolean {
  const { pathname } = useLocation()
  const [, currentPath = pathname] = OPENED_FROM.find(([path]) => isIn(pathname, path)) ?? []
  // Every other address begins with that of the dashboard.
  return (path) => (path === '/admin' ? currentPath === path : isIn(currentPath, path))
}
