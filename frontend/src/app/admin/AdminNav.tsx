import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { Icon } from '../../ui/Icon.tsx'
import { adminScreens, type AdminScreen } from './adminScreens.ts'
import styles from './AdminNav.module.css'
import { MoreScreens } from './MoreScreens.tsx'
import { useIsCurrent } from './useIsCurrent.ts'

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
