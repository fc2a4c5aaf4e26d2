import { keptMonthsIn } from '../privacy/privacy.ts'

export interface PageSection {
  title: string
  content: string
}

export interface ShownPage {
  title: string
  subtitle: string
  sections: PageSection[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** Fields with a fixed position; the other strings follow in their order. */
const PLACED = new Set(['hero', 'sections', 'title', 'subtitle', 'description', 'message'])

/**
 * Returns what a page created by an administrator shows: hero and sections, else title, description, message
 * and the other string fields (docs/product.md section 2). The page `privacy` ends with how long messages are kept.
 * @param name becomes the heading of a page without a title.
 */
export function shownPage(name: string, content: Record<string, unknown>): ShownPage {
  const hero = record(content['hero'])
  const sections = Array.isArray(content['sections']) ? content['sections'].map(record) : []
  const visibleSections = sections
    .map(({ title, content: body }) => ({ title: text(title), content: text(body) }))
    .filter(({ title, content: body }) => title || body)
  const hasHero = Boolean(text(hero['title']) || text(hero['subtitle']))
  const message = text(content['message'])
  if (message) visibleSections.push({ title: '', content: message })
  if (!hasHero && sections.length === 0) {
    for (const [field, value] of Object.entries(content)) {
      if (!PLACED.has(field) && text(value))
        visibleSections.push({ title: headingOf(field), content: text(value) })
    }
  }
  if (name === 'privacy') visibleSections.push(keptMessages(keptMonthsIn(content)))
  return {
    title: text(hero['title']) || text(content['title']) || headingOf(name),
    subtitle: text(hero['subtitle']) || text(content['subtitle']) || text(content['description']),
    sections: visibleSections,
  }
}

/** Not a part of the text that can be edited: visitors read what is really done. */
const keptMessages = (months: number): PageSection => ({
  title: 'How long we keep messages',
  content: `<p>A message that was answered or closed, and in which nothing was changed for ${months === 1 ? '1 month' : `${months} months`}, is deleted with our answers and notes, at the latest two weeks after that. So is a message that we have sorted out as spam. A message that waits for an answer stays until we have answered or closed it.</p>`,
})

/** @returns a field or page name as a heading: `summerHours` and `summer-hours` are both 'Summer hours'. */
export function headingOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** @returns what a page is called in the admin area: by its name, but for the addresses of pools and courts. */
export const titleOfPage = (page: string): string => (page === 'places' ? 'Locations' : headingOf(page))
