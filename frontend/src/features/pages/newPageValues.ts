import type { PageContentInput } from '@lane-and-court/contract/pages/pages.types.ts'
import { readJson, toJson } from './editor/jsonText.ts'
import { isTemplate, templateContent, type Template } from './templates.ts'

export interface NewPageValues {
  page: string
  template: Template
  /** JSON text, as it is typed; null for the content of the template. A draft of an older release has text. */
  content: string | null
}

export const BLANK: NewPageValues = { page: '', template: 'text', content: null }

/** @returns the JSON text of the page that would be created. A draft of an older release may lack fields. */
export const startingText = ({ page = '', template, content = null }: Partial<NewPageValues>): string =>
  content ?? toJson(templateContent(isTemplate(template) ? template : 'text', page))

export const toInput = (values: NewPageValues): PageContentInput => ({
  page: values.page,
  // Invalid JSON becomes null, which the schema reports.
  content: readJson(startingText(values)).content ?? (null as never),
})
