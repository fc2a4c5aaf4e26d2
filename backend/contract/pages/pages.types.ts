import type { IsoDate, Stored } from '../http/common.types.ts'
import type { ListQuery } from '../http/list.schema.ts'
import type { PublishStatus } from '../publishing/publishing.ts'

/** Free-form: an admin decides what a page contains. */
export type PageContentBody = Record<string, unknown>

export interface PageContentInput {
  page: string
  content: PageContentBody
  /**
   * From when visitors see it: an instant, PUBLISH_NOW, or null for a draft. If missing, a new page is public at once, and
   * an existing one keeps its value. A page that the site itself reads is always public.
   */
  publishAt?: IsoDate | null
}

/** Request of PUT /api/admin/content/{page}. */
export type PageContentUpdate = Omit<PageContentInput, 'page'>

/** Request of PATCH /api/admin/content/{page}: another name. */
export type PageRename = Pick<PageContentInput, 'page'>

/** Query of GET /api/admin/content?page={n}. */
export interface PageListQuery extends ListQuery {
  /** What visitors see of it; empty for all. */
  status: PublishStatus | ''
}

/** One page in the list of the admin area. */
export interface PageSummary extends Stored {
  page: string
  isProtected: boolean
  /** Of a page that the site itself reads: nobody has saved it, and its content is its defaults. */
  isDefault?: boolean
  /** Without meaning while `isDefault`. */
  updatedAt: IsoDate
  /** Missing of a page that the site itself reads, and in a response of an older release: it is public. */
  publishAt?: IsoDate | null
}

export interface PageContent extends PageSummary, Pick<PageContentInput, 'content'> {}

/** One saved version of a page, without its content. */
export interface PageVersion {
  version: number
  savedAt: IsoDate
  /** The name of who saved it; empty for the site itself. */
  savedBy: string
}

/** Response of GET /api/admin/content/{page}/history/{version}. */
export interface SavedPageVersion extends PageVersion, Pick<PageContentInput, 'content'> {}
