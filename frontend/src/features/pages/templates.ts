import { PLACEHOLDERS as P } from '@lane-and-court/contract/pages/placeholders.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'

/** What a new page can start with. */
export const TEMPLATES = [
  { value: 'text', label: 'Text page', hint: 'A title, and sections with a heading and text' },
  { value: 'faq', label: 'FAQ', hint: 'Questions, each with its answer' },
  { value: 'event', label: 'Event', hint: 'When, where, what to bring, and how to sign up' },
  { value: 'blank', label: 'Blank', hint: 'Only a title' },
] as const

export type Template = (typeof TEMPLATES)[number]['value']

export const isTemplate = (value: unknown): value is Template =>
  TEMPLATES.some((template) => template.value === value)

const section = (title: string, content: string) => ({ title, content })

const BODIES: Readonly<Record<Template, (title: string) => PageContentBody>> = {
  text: (title) => ({
    hero: { title: title || P.title, subtitle: P.subtitle },
    sections: [section(P.sectionTitle, P.section)],
  }),
  faq: (title) => ({
    hero: { title: title || 'Frequently Asked Questions', subtitle: 'What people ask us most' },
    sections: [
      section(P.firstQuestion, P.answer),
      section(P.secondQuestion, P.answer),
      section(P.thirdQuestion, P.answer),
    ],
  }),
  event: (title) => ({
    hero: { title: title || 'Event', subtitle: P.event },
    sections: [
      section('When', P.when),
      section('Where', P.where),
      section('What to bring', P.bring),
      section('How to sign up', P.signUp),
    ],
  }),
  blank: (title) => ({ hero: { title, subtitle: '' }, sections: [] }),
}

/**
 * @param name of the page as it is typed, which becomes its title.
 * @returns the content with which a page of that template starts.
 */
export const templateContent = (template: Template, name: string): PageContentBody =>
  BODIES[template](name.trim().replace(/\s+/g, ' '))
