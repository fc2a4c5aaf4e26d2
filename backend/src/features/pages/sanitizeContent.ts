import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.types.ts'
import { sanitizeRichText } from '../../infra/richText.ts'

function sanitizeValue(value: unknown): unknown {
  if (typeof value === 'string') return isHtml(value) ? sanitizeRichText(value) : value
  if (Array.isArray(value)) return value.map(sanitizeValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, sanitizeValue(child)]))
}

/** @returns page content with all HTML texts sanitized to what the contract allows. */
export function sanitizeContent(content: PageContentBody): PageContentBody {
  return sanitizeValue(content) as PageContentBody
}
