import type { PageContentInput } from '@lane-and-court/contract/pages/pages.ts'
import { PUBLISH_NOW, publishStatus } from '@lane-and-court/contract/publishing/publishing.ts'
import { DRAFT } from '../../lib/format/publishing.ts'
import { serverNow } from '../../offline/network/serverClock.ts'
import { readJson, toJson } from './editor/jsonText.ts'
import { toPublishAt } from './pagePublishing.ts'
import { isTemplate, templateContent, type Template } from './templates.ts'

export interface NewPageValues {
  page: string
  template: Template
  /** JSON text, as it is typed; null for the content of the template. */
  content: string | null
  publishAt?: string | undefined
  isPastMeant?: boolean | undefined
}

export const BLANK: NewPageValues = { page: '', template: 'text', content: null, publishAt: PUBLISH_NOW }

/** @returns the JSON text of the page that would be created. */
export const startingText = ({ page = '', template, content = null }: Partial<NewPageValues>): string =>
  content ?? toJson(templateContent(isTemplate(template) ? template : 'text', page))

export const toInput = (values: NewPageValues): PageContentInput => ({
  page: values.page,
  // One that is published at once is sent without the field, which a page of the site itself cannot have.
  ...(values.publishAt === PUBLISH_NOW ? {} : toPublishAt(values.publishAt)),
  // Invalid JSON becomes null, which the schema reports.
  content: readJson(startingText(values)).content ?? (null as never),
})

/** @returns the label of the button: saving a draft, or for a later time, does not publish the page. */
export function actionOf({ publishAt = PUBLISH_NOW }: Partial<NewPageValues>): string {
  if (publishAt === DRAFT) return 'Save Draft'
  return publishAt === PUBLISH_NOW || publishStatus(publishAt, serverNow()) === 'published'
    ? 'Create Page'
    : 'Schedule Page'
}
