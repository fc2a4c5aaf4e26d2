import type { PageContent, PageContentBody, PageContentUpdate } from '@lane-and-court/contract/pages/pages.ts'
import { fieldsOf } from '@lane-and-court/contract/pages/knownFields.ts'
import { comparedContent } from '../../../ui/form/described/comparedFields.ts'
import type { ComparedField } from '../../../ui/form/described/changesBetween.ts'
import { describeTime } from '../../../lib/format/publishing.ts'
import { fromPublishAt, toPublishAt } from '../pagePublishing.ts'
import { type Path } from '../../../ui/form/content/contentTree.ts'

/** One document, shared by all three tabs. */
export interface EditorValues {
  content: PageContentBody
  /** Text of the JSON tab while it is invalid; null while it is the same as `content`. */
  text: string | null
  /** Missing of a page that the site itself reads. */
  publishAt?: string | undefined
  isPastMeant?: boolean | undefined
}

export const toValues = ({ content, publishAt }: PageContent): EditorValues => ({
  content,
  text: null,
  ...fromPublishAt(publishAt),
})

/** Invalid text becomes the content, which the schema rejects: so it never overwrites a page. */
export const toInput = ({ content, text, publishAt }: EditorValues): PageContentUpdate => ({
  content: text === null ? content : (text as never),
  ...toPublishAt(publishAt),
})

/** @returns the fields that the conflict screen compares: each that was changed by both. */
export function comparedFieldsOf(page: string) {
  const content = comparedContent(fieldsOf(page))
  return (paths: Path[]): ComparedField[] =>
    paths.flatMap((path) =>
      path[0] === 'publishAt'
        ? [{ name: 'publishAt', label: 'When', show: describeTime }]
        : content([path.slice(1)]).map((field) => ({ ...field, name: path.join('.') })),
    )
}
