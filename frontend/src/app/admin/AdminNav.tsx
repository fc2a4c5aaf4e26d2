import { mergeClasses } from '@griffel/react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { Icon } from '../../ui/Icon.tsx'
import { adminScreens } from './adminScreens.ts'
import { useAdminNavStyles } from './AdminNav.styles.ts'

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
      {adminScreens.map(
        ({ path, label, icon, Badge }) =>
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
          ),
      )}
    </div>
  )
}
