import { searchableText } from '../pages/plainText.ts'
import { SEARCH_LIMITS } from './search.ts'

/**
 * Fields whose values a page does not show as text: addresses of files and links, names for programs. By their names,
 * because visitors would load half as much again for a search with the descriptions of all pages; a test compares both.
 */
const NOT_TEXT = /^(?:id|image|imageAlt|poster|link|page|seo)$|email$/i
/** Addresses, and days as programs write them. */
const TECHNICAL = /^(?:https?:|mailto:|tel:|\/|#)|^\d{4}-\d\d-\d\d/i
const PRICE = /^(?:price|discounted|perWeek|perDay|perHour)$/

/** Between facts; it begins no line. */
export const SEPARATOR = '\u00a0· '

/** @returns a text that pages show as it was typed, on one line and without e-mail addresses. */
export const plainLine = (text: string): string =>
  text
    .slice(0, SEARCH_LIMITS.text)
    .split(/\s+/)
    .filter((word) => word && !word.includes('@'))
    .join(' ')

/** @returns the text of rich text, or of plain lines, as `plainLine` does. */
export const richLine = (text: string): string =>
  plainLine(searchableText(text.slice(0, SEARCH_LIMITS.text * 4)))

/**
 * Collects what a page shows of its content, which is free-form: the texts and prices in it, in their order. A price
 * of 0 is one that is not known.
 * @param content any value. @param rich the names of the fields whose tags the page does not show.
 * @returns one line; empty if there is none.
 */
export function shownText(content: unknown, rich?: RegExp): string {
  const texts: string[] = []
  let length = 0
  const visit = (value: unknown, name: string): void => {
    if (length > SEARCH_LIMITS.text || NOT_TEXT.test(name)) return
    if (typeof value === 'string' && !TECHNICAL.test(value.trim()))
      add(rich?.test(name) ? richLine(value) : plainLine(value))
    else if (typeof value === 'number' && value > 0 && PRICE.test(name)) add(`$${value}`)
    else if (Array.isArray(value)) value.forEach((item) => visit(item, name))
    else if (typeof value === 'object' && value !== null)
      for (const [field, inner] of Object.entries(value)) visit(inner, field)
  }
  const add = (text: string) => {
    if (text) texts.push(/[.!?]$/.test(text) ? text : `${text}.`)
    length += text.length
  }
  visit(content, '')
  return texts.join(' ').slice(0, SEARCH_LIMITS.text)
}
