import { mergeClasses } from '@griffel/react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { adminScreens } from './adminScreens.ts'
import { useAdminNavStyles } from './AdminNav.styles.ts'

const ICONS: Record<string, IconName | undefined> = {
  '/admin': 'dashboard',
  '/admin/classes': 'calendar',
  '/admin/staff': 'people',
  '/admin/news': 'paper',
  '/admin/programs': 'flag',
  '/admin/messages': 'letter',
  '/admin/gallery': 'picture',
  '/admin/content': 'pencil',
  '/admin/outbox': 'outbox',
  '/admin/activity': 'pulse',
  '/admin/trash': 'bin',
}
/** The first entry of the group at the bottom of the sidebar. */
const FOOT = '/admin/outbox'

/** Links to the screens of the admin area; keeps the current one visible. */
export function AdminNav() {
  const bar = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const styles = useAdminNavStyles()
  // On a phone the bar is wider than the screen; only the bar scrolls, never the page.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!bar.current || !current) return
    bar.current.scrollTo({ left: current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another path has another current link
  }, [pathname])
  return (
    <div ref={bar} className={styles.nav}>
      {adminScreens.map(({ path, label, Badge }) => {
        const icon = ICONS[path]
        return (
          label && (
            <NavLink
              key={path}
              to={path}
              end={path === '/admin'}
              className={mergeClasses(styles.item, path === FOOT && styles.foot)}
            >
              {icon && <Icon name={icon} weight={2} />}
              {label}
              {Badge && <Badge />}
            </NavLink>
          )
        )
      })}
    </div>
  )
}
