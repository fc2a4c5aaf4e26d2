import { INPUT_LIMITS } from '../http/common.limits.ts'

/** Names the generic route never shows as a page (SPEC section 2). */
export const RESERVED_PAGE_NAMES = [
  'news',
  'staff',
  'team',
  'classes',
  'about',
  'camp',
  'admin',
  'api',
  'uploads',
  'assets',
] as const

export const PAGE_LIMITS = {
  name: 100,
  contentBytes: 512 * 1024,
  /** How deep groups and lists may stand within each other, and how many values there may be in all. */
  depth: INPUT_LIMITS.depth,
  values: 5_000,
  /** Saved versions that are kept of each page. */
  versions: 50,
} as const

/** Lowercases a page name and turns runs of white space into hyphens (SPEC section 5). */
export function toPageName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-')
}
