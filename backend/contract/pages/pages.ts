import type { SavedVersion } from '../history/history.ts'
import { INPUT_LIMITS, INPUT_MESSAGES, type IsoDate, type Stored } from '../http/common.ts'

/** Names that the generic route never shows as a page (docs/product.md section 2). */
export const RESERVED_PAGE_NAMES = [
  'news',
  'staff',
  'team',
  'classes',
  'about',
  'camp',
  'calendar',
  'admin',
  'api',
  'uploads',
  'assets',
  'livez',
  'readyz',
  'my-week',
  'search',
] as const

export const PAGE_LIMITS = {
  name: 100,
  contentBytes: 512 * 1024,
  /** How deep groups and lists may be nested, and the most values in total. */
  depth: INPUT_LIMITS.depth,
  values: 5_000,
  /** Number of saved versions stored for each page. */
  versions: 50,
} as const

/** Lowercases a page name and replaces runs of white space by hyphens (docs/product.md section 5). */
export function toPageName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-')
}

export const PAGE_MESSAGES = {
  page: 'Page name is required',
  nameMax: 'A page name can be 100 characters at most.',
  content: 'Invalid JSON format',
  size: 'Page content can be 512 KB at most. Please make it shorter.',
  depth: INPUT_MESSAGES.depth,
  values: 'This has too many values: the maximum is 5,000.',
  number: 'One of its numbers is too large.',
  letters: 'One of its texts has a damaged character. Please type it again.',
  created: 'Page content created successfully',
  updated: 'Page content updated successfully',
  deleted: 'Page content deleted',
  createFailed: 'Failed to create page content',
  updateFailed: 'Failed to update page content',
  deleteFailed: 'Failed to delete page content',
  denied: 'Access Denied',
  isProtected: 'This page is protected and cannot be edited.',
  note: 'This page is protected from editing and deletion',
  missing: 'Page content not found',
  alwaysPublic: 'This page is part of the site and is always public.',
  ownPage: 'This page is part of the site and keeps its name.',
  none: 'No page content found',
} as const

export const protectedFromDeletionMessage = (page: string) => `Cannot delete protected page: ${page}`

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

/** One page in the list of the admin area. */
export interface PageSummary extends Stored {
  page: string
  isProtected: boolean
  /** Of a page that the site itself reads: nobody has saved it, and its content is its defaults. */
  isDefault?: boolean
  /** Without meaning while `isDefault`. */
  updatedAt: IsoDate
  /** Missing of a page that the site itself reads, which is always public. */
  publishAt?: IsoDate | null
}

export interface PageContent extends PageSummary, Pick<PageContentInput, 'content'> {}

/** One saved version of a page, without its content. */
export type PageVersion = SavedVersion

/** Response of GET /api/admin/content/{page}/history/{version}. */
export interface SavedPageVersion extends PageVersion, Pick<PageContentInput, 'content'> {}
