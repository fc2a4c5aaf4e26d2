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

export const PAGE_LIMITS = { name: 100, contentBytes: 512 * 1024 } as const

export const PAGE_MESSAGES = {
  page: 'Page name is required',
  content: 'Invalid JSON format',
} as const

/** Lowercases a page name and turns runs of white space into hyphens (SPEC section 5). */
export function toPageName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-')
}
