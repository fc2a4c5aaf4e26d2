export interface NavigationItem {
  label: string
  to?: string
  items?: { label: string; to: string }[]
}

/** Header navigation (docs/specification.md section 2). */
export const navigation: NavigationItem[] = [
  { label: 'Home', to: '/' },
  {
    label: 'Classes',
    items: [
      { label: 'Swim', to: '/classes/swimming' },
      { label: 'Tennis', to: '/classes/tennis' },
    ],
  },
  {
    label: 'Camp',
    items: [
      { label: 'Swim Camp', to: '/camp/swim' },
      { label: 'Tennis Camp', to: '/camp/tennis' },
    ],
  },
  { label: 'Swim Team', to: '/team' },
  { label: 'News', to: '/news' },
  { label: 'About Us', to: '/about' },
  { label: 'Contact', to: '#contact' },
]

/** @returns whether a page belongs to a group of the navigation: it is below the same first part of the path. */
export function isIn(items: NonNullable<NavigationItem['items']>, pathname: string): boolean {
  const part = (path: string) => path.split('/')[1]
  return items.some(({ to }) => part(to) === part(pathname))
}

export const quickLinks = [
  { label: 'All Classes', to: '/classes' },
  { label: 'Swim Team', to: '/team' },
  { label: 'News', to: '/news' },
  { label: 'Our Coaches', to: '/staff' },
  { label: 'About Us', to: '/about' },
]

/** Program links of the footer (docs/specification.md section 2). */
export const programLinks = [
  { label: 'Swimming', to: '/classes?sport=swimming' },
  { label: 'Tennis', to: '/classes?sport=tennis' },
  { label: 'Swim Camp', to: '/camp/swim' },
  { label: 'Tennis Camp', to: '/camp/tennis' },
]

/** Links on the last line of the footer. */
export const legalLinks = [
  { label: 'Privacy', to: '/privacy' },
  { label: "Coaches' Login", to: '/staff/login' },
]

export const enrollLinks = (portals: { classes: string; camps: string }) => [
  { label: 'Classes', to: portals.classes },
  { label: 'Camp', to: portals.camps },
]
