import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.types.ts'
import { sanitizeRichText } from '../../infra/richText.ts'

function clean(value: unknown): unknown {
  if (typeof value === 'string') return isHtml(value) ? sanitizeRichText(value) : value
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, clean(child)]))
}

/** @returns page content with every text that is meant as HTML cut down to what the contract allows. */
export function cleanContent(content: PageContentBody): PageContentBody {
  return clean(content) as PageContentBody
}
