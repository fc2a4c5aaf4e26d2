import type { Seo } from '@lane-and-court/contract/pages/seo.ts'

const NAMES = ['title', 'description', 'image'] as const

type GivenSeo = { [Name in keyof Seo]?: unknown } | null | undefined

/** @returns the title that an administrator has set; empty without one. */
export const seoTitle = (seo: GivenSeo): string => String(seo?.title ?? '').trim()

/**
 * Returns the head of a page with what an administrator has set for search engines and shared links. The
 * content is free-form, so anything that is no text is left out.
 */
export function withSeo<Head extends object>(head: Head, seo: GivenSeo): Head {
  const set = { ...head } as Record<string, unknown>
  for (const name of NAMES) {
    const text = seo?.[name]
    if (typeof text === 'string' && text.trim()) set[name] = text
  }
  return set as Head
}
