import type { IsoDate, Stored } from '../http/common.types.ts'

/** Free-form: what a page holds is the administrator's to decide. */
export type PageContentBody = Record<string, unknown>

export interface PageContentInput {
  page: string
  content: PageContentBody
}

/** What PUT /api/admin/content/{page} takes. */
export type PageContentUpdate = Pick<PageContentInput, 'content'>

/** One page as the list of the console shows it. */
export interface PageSummary extends Stored {
  page: string
  isProtected: boolean
  updatedAt: IsoDate
}

export interface PageContent extends PageSummary, PageContentUpdate {}

/** One saved version of a page, without what it held. */
export interface PageVersion {
  version: number
  savedAt: IsoDate
  /** Who saved it, by name; empty for the site itself. */
  savedBy: string
}

/** What GET /api/admin/content/{page}/history/{version} answers. */
export interface SavedPageVersion extends PageVersion, PageContentUpdate {}
