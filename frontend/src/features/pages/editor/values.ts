import type {
  PageContent,
  PageContentBody,
  PageContentUpdate,
} from '@lane-and-court/contract/pages/pages.types.ts'
import { fieldsOf } from '@lane-and-court/contract/pages/knownFields.ts'
import type { ConflictField } from '../../../ui/form/ConflictPanel.tsx'
import { headingOf } from '../pageSections.ts'
import { isGroup } from './contentTree.ts'
import { fieldAt } from './labels.ts'

/** One document, shared by all three tabs. */
export interface EditorValues {
  content: PageContentBody
  /** Text of the JSON tab while it is invalid; null while it is the same as `content`. */
  text: string | null
}

export const toValues = ({ content }: PageContent): EditorValues => ({ content, text: null })

/** Invalid text becomes the content, which the schema rejects: so it never overwrites a page. */
export const toInput = ({ content, text }: EditorValues): PageContentUpdate => ({
  content: text === null ? content : (text as never),
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

/** @returns the fields that the conflict screen compares: every part that either version has. */
export function conflictFields(page: string) {
  return (mine: object, theirs: object): ConflictField[] => {
    const parts = [mine, theirs].flatMap((values) => Object.keys((values as EditorValues).content))
    return [...new Set(parts)].map((name) => ({
      name: `content.${name}`,
      label: fieldAt(fieldsOf(page), name)?.label ?? headingOf(name),
      show: (value) => readable(value),
    }))
  }
}
