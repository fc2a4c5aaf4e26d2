import { knownFields } from '@lane-and-court/contract/pages/knownFields.ts'
import type {
  PageContent,
  PageSummary,
  PageVersion,
  SavedPageVersion,
} from '@lane-and-court/contract/pages/pages.ts'
import { presentStored } from '../../infra/database/stored.ts'
import { withSiteDefaults } from './siteDefaults.ts'
import type { NamedPage } from './namedPages.service.ts'
import type { PageVersionDocument } from './pageVersion.model.ts'

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

/** One that an older release has stored is public since it was created. */
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
}: Omit<PageVersionDocument, 'content'>): PageVersion {
  return { version, savedAt: savedAt.toISOString(), savedBy }
}

/** @returns a version with its content. */
export function presentSavedVersion(document: PageVersionDocument): SavedPageVersion {
  return { ...presentPageVersion(document), content: document.content }
}
