import { knownFields } from '@lane-and-court/contract/pages/knownFields.ts'
import type {
  PageContent,
  PageSummary,
  PageVersion,
  SavedPageVersion,
  PageContentBody,
} from '@lane-and-court/contract/pages/pages.ts'
import { SYNONYMS } from '@lane-and-court/contract/search/synonyms.ts'
import { menuDefaults } from '@lane-and-court/contract/site/menu.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { NamedPage } from './namedPages.service.ts'
import type { PageVersionDocument } from './pageHistory.service.ts'

/** @returns a page for the list in the admin area. */
export function presentPageSummary(document: Omit<NamedPage, 'content'>): PageSummary {
  return {
    ...presentStored(document),
    page: document.page,
    isProtected: document.isProtected,
    isDefault: document.isDefault ?? false,
    updatedAt: document.updatedAt.toISOString(),
    ...(knownFields(document.page) ? {} : { publishAt: presentPublishAt(document) }),
  }
}

/** One without a time is public since it was created. */
const presentPublishAt = ({ publishAt, createdAt }: Omit<NamedPage, 'content'>) =>
  (publishAt === undefined ? createdAt : publishAt)?.toISOString() ?? null

/** @returns a page with its content, for editing. */
export function presentPage(document: NamedPage): PageContent {
  return { ...presentPageSummary(document), content: withSiteDefaults(document.page, document.content) }
}

/** @returns the author and the time of a version. */
export function presentPageVersion({
  version,
  savedAt,
  savedBy,
}: Omit<PageVersionDocument, 'fields'>): PageVersion {
  return { version, savedAt: savedAt.toISOString(), savedBy }
}

/** @returns a version with its content. */
export function presentSavedVersion(document: PageVersionDocument): SavedPageVersion {
  return { ...presentPageVersion(document), content: document.fields.content }
}

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
