import { siteDefaults } from '@lane-and-court/contract/site/site.defaults.ts'
import type { SiteContent } from '@lane-and-court/contract/site/site.types.ts'
import { usePageContent } from './pageContent.ts'

/** The site's own facts (brand, hours, portals) over the bundled ones; every feature may show them. */
export const useSiteContent = (): SiteContent => usePageContent('site', siteDefaults)
