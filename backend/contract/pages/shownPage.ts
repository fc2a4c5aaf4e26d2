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
 * and the other string fields (docs/specification.md section 2).
 * @param name becomes the heading of a page without a title.
 */
export function shownPage(name: string, content: Record<string, unknown>): ShownPage {
  const hero = record(content['hero'])
  const sections = Array.isArray(content['sections']) ? content['sections'].map(record) : []
  const shown = sections
    .map(({ title, content: body }) => ({ title: text(title), content: text(body) }))
    .filter(({ title, content: body }) => title || body)
  const hasHero = Boolean(text(hero['title']) || text(hero['subtitle']))
  const message = text(content['message'])
  if (message) shown.push({ title: '', content: message })
  if (!hasHero && sections.length === 0) {
    for (const [field, value] of Object.entries(content)) {
      if (!PLACED.has(field) && text(value)) shown.push({ title: headingOf(field), content: text(value) })
    }
  }
  return {
    title: text(hero['title']) || text(content['title']) || headingOf(name),
    subtitle: text(hero['subtitle']) || text(content['subtitle']) || text(content['description']),
    sections: shown,
  }
}

/** @returns a field or page name as a heading: `summerHours` and `summer-hours` are both 'Summer hours'. */
export function headingOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
