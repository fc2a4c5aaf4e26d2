import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { SYNONYMS } from '@lane-and-court/contract/search/synonyms.ts'
import { menuDefaults } from '@lane-and-court/contract/site/menu.ts'

/**
 * @returns the content of a page; that of `site` always with the menus of header and footer and the synonyms of the
 *   search, which it lacks until an administrator saves them: visitors need no defaults, and the editor shows what
 *   there is to change.
 */
export function withSiteDefaults(page: string, content: PageContentBody): PageContentBody {
  if (page !== 'site') return content
  const missing = Object.entries(menuDefaults).filter(([name]) => !Array.isArray(content[name]))
  const synonyms = typeof content['synonyms'] === 'string' ? {} : { synonyms: SYNONYMS }
  return { ...content, ...Object.fromEntries(missing), ...synonyms }
}
