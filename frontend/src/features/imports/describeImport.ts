import type { ImportPreview } from '@lane-and-court/contract/imports/imports.ts'
import { countOf } from '../../lib/format/countOf.ts'

/** How one and several objects are called: `class`, `classes`. */
export interface Noun {
  one: string
  many: string
}

/** @returns what an import does or did: '3 new, 12 changed'. */
export const describeCounts = ({ created, changed }: Pick<ImportPreview, 'created' | 'changed'>): string =>
  [
    created > 0 && `${created.toLocaleString('en-US')} new`,
    changed > 0 && `${changed.toLocaleString('en-US')} changed`,
  ]
    .filter(Boolean)
    .join(', ')

/** @returns a preview in one sentence. */
export function describePreview(preview: ImportPreview, noun: Noun): string {
  const { created, changed, unchanged, faultCount, warningCount = 0 } = preview
  if (faultCount > 0) {
    return `${countOf(faultCount, 'problem')} to fix. Nothing is imported until all are fixed.`
  }
  if (created + changed === 0) {
    return unchanged > 0
      ? 'The file has no changes: everything is already saved this way.'
      : 'The file has no rows.'
  }
  const rest = unchanged > 0 ? `, ${unchanged.toLocaleString('en-US')} unchanged` : ''
  const warning = warningCount > 0 ? ` ${countOf(warningCount, 'warning')} to check.` : ''
  return `${countOf(created + changed, noun.one, noun.many)}: ${describeCounts(preview)}${rest}.${warning}`
}
