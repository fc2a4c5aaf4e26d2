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
/** From here on the sidebar looks after itself; it stands at the foot. */
const FOOT = '/admin/outbox'

/** The screens of the console, with the current one in sight. */
export function AdminNav() {
  const bar = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const styles = useAdminNavStyles()
  // On a phone the bar is wider than the screen; it alone moves, never the page.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!bar.current || !current) return
    bar.current.scrollTo({ left: current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address has another current one
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
