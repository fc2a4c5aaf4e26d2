import type { SiteContent } from './site.ts'

/** The links in header and footer; parts of the page content `site` (docs/product.md section 2). */
export type Menus = Required<Pick<SiteContent, 'headerMenu' | 'quickLinks' | 'programLinks' | 'legalLinks'>>
/** An entry of the header: a link, or a menu with links. */
export type MenuEntry = Menus['headerMenu'][number]
/** A path of this site, `#contact`, or a web address, with its label. */
export type MenuLink = Menus['quickLinks'][number]

/** The links in header and footer until an administrator changes them (docs/product.md section 2). */
export const menuDefaults: Menus = {
  headerMenu: [
    { label: 'Home', to: '/' },
    {
      label: 'Classes',
      items: [
        { label: 'All classes', to: '/classes' },
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
  ],
  quickLinks: [
    { label: 'All Classes', to: '/classes' },
    { label: 'Swim Team', to: '/team' },
    { label: 'News', to: '/news' },
    { label: 'Our Coaches', to: '/staff' },
    { label: 'About Us', to: '/about' },
  ],
  programLinks: [
    { label: 'Swimming', to: '/classes?sport=swimming' },
    { label: 'Tennis', to: '/classes?sport=tennis' },
    { label: 'Swim Camp', to: '/camp/swim' },
    { label: 'Tennis Camp', to: '/camp/tennis' },
  ],
  legalLinks: [
    { label: 'Privacy', to: '/privacy' },
    { label: 'Coach login', to: '/staff/login' },
  ],
}
