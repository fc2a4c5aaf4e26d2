import type { MenuEntry, MenuLink, Menus } from '@lane-and-court/contract/site/menu.ts'
import { useEffect, useState } from 'react'
import { useSiteContent } from '../../lib/content/siteContent.ts'

/**
 * Returns the links of header and footer. They come with the content of the site; only where that is missing,
 * or has no menus, the defaults are loaded.
 */
export function useMenus(): Partial<Menus> {
  const site = useSiteContent()
  const [defaults, setDefaults] = useState<Menus>()
  const isMissing = !site.headerMenu
  useEffect(() => {
    if (isMissing)
      void import('@lane-and-court/contract/site/menu.ts').then(
        ({ menuDefaults }) => setDefaults(menuDefaults),
        // Without a network: the page has no menu until it is opened again.
        () => undefined,
      )
  }, [isMissing])
  return isMissing ? { ...defaults } : site
}

const MY_WEEK: MenuLink = { label: 'My week', to: '/my-week' }

/** @returns a menu with the timetable of the starred classes, beside the classes if they have a group. */
export function withMyWeek(menu: MenuEntry[] | undefined): MenuEntry[] | undefined {
  const entries = menu ?? []
  const at = entries.findIndex(({ items }) => items?.some(({ to }) => /^\/classes(?:[/?]|$)/.test(to)))
  if (at < 0) return menu && [...entries, MY_WEEK]
  return entries.map((entry, index) =>
    index === at ? { ...entry, items: [...(entry.items ?? []), MY_WEEK] } : entry,
  )
}

/** @returns whether a page belongs to a group of the navigation: it is below the same first part of the path. */
export function isIn(items: MenuLink[], pathname: string): boolean {
  const part = (path: string) => path.split('/')[1]
  return items.some(({ to }) => part(to) === part(pathname))
}

/** @returns the links to the portals that the site has. */
export const enrollLinks = (portals: { classes: string; camps: string }): MenuLink[] =>
  [
    { label: 'Classes', to: portals.classes },
    { label: 'Camp', to: portals.camps },
  ].filter(({ to }) => to)
