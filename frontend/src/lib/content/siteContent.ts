import { siteDefaults, type SiteContent } from '@lane-and-court/contract/site/site.ts'
import { usePageContent } from './pageContent.ts'

/** Returns the site content (brand, hours, portals), merged over the bundled defaults. */
export const useSiteContent = (): SiteContent => usePageContent('site', siteDefaults)
