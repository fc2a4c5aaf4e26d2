import { INPUT_LIMITS } from '../http/common.limits.ts'

/** Names that the generic route never shows as a page (docs/specification.md section 2). */
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

/** Lowercases a page name and replaces runs of white space by hyphens (docs/specification.md section 5). */
export function toPageName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-')
}
