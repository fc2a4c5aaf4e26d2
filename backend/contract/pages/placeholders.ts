import type { PageContentBody } from './pages.ts'

/** What the templates of a new page say until somebody writes it; visitors never see it. */
export const PLACEHOLDERS = {
  title: 'Page Title',
  subtitle: 'Page subtitle',
  sectionTitle: 'Section Title',
  section: 'Section content',
  firstQuestion: 'First question?',
  secondQuestion: 'Second question?',
  thirdQuestion: 'Third question?',
  answer: 'Write the answer here.',
  event: 'One sentence about the event',
  when: 'Day and time',
  where: 'Place and address',
  bring: 'One thing per line',
  signUp: 'How to sign up, and until when',
} as const

const P = PLACEHOLDERS
/** Only in these fields: a section may well be called "Day and time". */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  title: [P.title, P.sectionTitle, P.firstQuestion, P.secondQuestion, P.thirdQuestion],
  subtitle: [P.subtitle, P.event],
  content: [P.section, P.answer, P.when, P.where, P.bring, P.signUp],
}

/** The path of a value in a content: names of fields and numbers of items. */
type ContentPath = (string | number)[]

const entriesOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return Array.from(value.entries())
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** @returns where a text of a template is left in a content. The editor reads rich text as paragraphs. */
export function placeholdersIn(value: unknown, path: ContentPath = []): ContentPath[] {
  if (isPlaceholder(value, path.at(-1))) return [path]
  return entriesOf(value).flatMap(([name, inner]) => placeholdersIn(inner, [...path, name]))
}

const isPlaceholder = (value: unknown, field: string | number = '') =>
  typeof value === 'string' &&
  Object.hasOwn(TEXTS, field) &&
  (TEXTS[field] ?? []).includes(value.replace(/^<p>([^<]*)<\/p>$/, '$1').trim())

/**
 * @returns a content as visitors see it: an item of a list in which a text of a template is left is not shown, because
 *   the rest of it is half of something; anywhere else such a text is empty.
 */
export function withoutPlaceholders(content: PageContentBody): PageContentBody {
  return placeholdersIn(content).length === 0 ? content : (withoutIn(content) as PageContentBody)
}

function withoutIn(value: unknown, field = ''): unknown {
  if (isPlaceholder(value, field)) return ''
  if (Array.isArray(value)) {
    return value.filter((item) => placeholdersIn(item).length === 0)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutIn(inner, name)]))
}
