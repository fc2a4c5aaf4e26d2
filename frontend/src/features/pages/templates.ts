import type { PageContentBody } from '@lane-and-court/contract/pages/pages.types.ts'

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
    hero: { title: title || 'Page Title', subtitle: 'Page subtitle' },
    sections: [section('Section Title', 'Section content')],
  }),
  faq: (title) => ({
    hero: { title: title || 'Frequently Asked Questions', subtitle: 'What people ask us most' },
    sections: [
      section('First question?', 'Write the answer here.'),
      section('Second question?', 'Write the answer here.'),
      section('Third question?', 'Write the answer here.'),
    ],
  }),
  event: (title) => ({
    hero: { title: title || 'Event', subtitle: 'One sentence about the event' },
    sections: [
      section('When', 'Day and time'),
      section('Where', 'Place and address'),
      section('What to bring', 'One thing per line'),
      section('How to sign up', 'How to sign up, and until when'),
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
