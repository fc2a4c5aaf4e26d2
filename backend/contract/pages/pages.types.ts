import type { IsoDate, Stored } from '../http/common.types.ts'

/** Free-form: an admin decides what a page contains. */
export type PageContentBody = Record<string, unknown>

export interface PageContentInput {
  page: string
  content: PageContentBody
}

/** Request of PUT /api/admin/content/{page}. */
export type PageContentUpdate = Pick<PageContentInput, 'content'>

/** Request of PATCH /api/admin/content/{page}: another name. */
export type PageRename = Pick<PageContentInput, 'page'>

/** One page in the list of the admin area. */
export interface PageSummary extends Stored {
  page: string
  isProtected: boolean
  /** Of a page that the site itself reads: nobody has saved it, and its content is its defaults. */
  isDefault?: boolean
  /** Without meaning while `isDefault`. */
  updatedAt: IsoDate
}

export interface PageContent extends PageSummary, PageContentUpdate {}

/** One saved version of a page, without its content. */
export interface PageVersion {
  version: number
  savedAt: IsoDate
  /** The name of who saved it; empty for the site itself. */
  savedBy: string
}

/** Response of GET /api/admin/content/{page}/history/{version}. */
export interface SavedPageVersion extends PageVersion, PageContentUpdate {}
