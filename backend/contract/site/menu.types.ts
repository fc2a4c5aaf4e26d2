export interface MenuLink {
  label: string
  /** A path of this site, `#contact`, or a web address. */
  to: string
}

/** An entry of the header: a link, or a menu with links. */
export interface MenuEntry {
  label: string
  to?: string
  items?: MenuLink[]
}

/** The links in header and footer; parts of the page content `site` (docs/specification.md section 2). */
export interface Menus {
  headerMenu: MenuEntry[]
  quickLinks: MenuLink[]
  programLinks: MenuLink[]
  /** On the last line of the footer. */
  legalLinks: MenuLink[]
}
