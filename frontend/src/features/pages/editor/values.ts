import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import type { PageContent, PageContentBody, PageContentUpdate } from '@lane-and-court/contract/pages/pages.ts'
import { fieldsOf } from '@lane-and-court/contract/pages/knownFields.ts'
import type { ConflictField } from '../../../ui/form/record/ConflictPanel.tsx'
import { markedText } from '../../../ui/form/richText/richTextHtml.ts'
import { describeTime } from '../../../lib/format/publishing.ts'
import { fromPublishAt, toPublishAt } from '../pagePublishing.ts'
import { headingOf } from '../pageSections.ts'
import { isGroup } from '../../../base/isGroup.ts'
import { type Path } from './contentTree.ts'
import { fieldAtPath, pathLabel } from './labels.ts'

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

/** @returns a value in plain lines, each with its name. */
function readable(value: unknown, indent = ''): string {
  if (Array.isArray(value))
    return value.map((item) => `${indent}• ${readable(item, `${indent}  `).trim()}`).join('\n')
  if (!isGroup(value)) return value === undefined ? '' : `${indent}${String(value)}`
  return Object.entries(value)
    .map(([name, inner]) => {
      const isNested = typeof inner === 'object' && inner !== null
      return isNested
        ? `${indent}${headingOf(name)}:\n${readable(inner, `${indent}  `)}`
        : `${indent}${headingOf(name)}: ${String(inner)}`
    })
    .join('\n')
}

/** @returns the fields that the conflict screen compares: each that was changed by both. */
export function conflictFields(page: string) {
  return (paths: Path[]): ConflictField[] =>
    paths.map((path) => {
      if (path[0] === 'publishAt') return { name: 'publishAt', label: 'When', show: describeTime }
      const inner = path.slice(1)
      return {
        name: path.join('.'),
        label: pathLabel(fieldsOf(page), inner),
        isPicture: fieldAtPath(fieldsOf(page), inner)?.kind === 'picture',
        show: (value) => (typeof value === 'string' && isHtml(value) ? markedText(value) : readable(value)),
      }
    })
}
