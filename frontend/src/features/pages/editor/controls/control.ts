import type { Field, TextField } from '@lane-and-court/contract/pages/fields.ts'
import { isGroup } from '../../../../base/isGroup.ts'
import { isLines } from './lines.ts'

/** Which tab shows it: the one that looks like the page, or the one that names every field. */
export type Mode = 'visual' | 'structured'

export type Control =
  | 'group'
  | 'list'
  | 'lines'
  | 'number'
  | 'switch'
  | 'line'
  | 'area'
  | 'rich'
  | 'breaks'
  | 'link'
  | 'email'
  | 'picture'
  | 'video'
  | 'date'
  | 'color'
  | 'price'
  | 'coordinate'

/** More characters than these need a larger control (docs/specification.md section 5). */
const RICH_FROM = 50
const AREA_FROM = 100
const PARAGRAPH_OR_HEADING = /<(p|h[1-6])\b/i

/** Kinds whose control is the same in both tabs, whatever they hold. */
const OWN = new Set<Field['kind']>(['link', 'email', 'picture', 'video', 'date', 'color'])

function textControl(text: string, { kind, breaks }: Partial<TextField>, mode: Mode): Control {
  if (kind && OWN.has(kind)) return kind as Control
  if (breaks) return 'breaks'
  // A single-line input would remove line breaks.
  const hasLines = /[\n\r]/.test(text)
  // The page shows these without formatting.
  if (kind === 'long') return 'area'
  if (kind === 'text') return hasLines || text.length > AREA_FROM ? 'area' : 'line'
  const isLong = text.length > (mode === 'visual' ? RICH_FROM : AREA_FROM) || PARAGRAPH_OR_HEADING.test(text)
  if (mode === 'visual' && (isLong || kind === 'html')) return 'rich'
  return isLong || kind === 'html' || hasLines ? 'area' : 'line'
}

/**
 * @param field its description, if there is one; a value of another type is edited by its own type.
 * @returns the control that edits a value without changing anything that was not edited.
 */
export function controlFor(value: unknown, field: Field | undefined, mode: Mode): Control {
  if (value === undefined || value === null) return field ? emptyControl(field, mode) : 'line'
  if (typeof value === 'string') return textControl(value, field && isText(field) ? field : {}, mode)
  if (typeof value === 'number')
    return field?.kind === 'price' || field?.kind === 'coordinate' ? field.kind : 'number'
  if (typeof value === 'boolean') return 'switch'
  if (isGroup(value)) return 'group'
  return field?.kind !== 'list' && isLines(value) ? 'lines' : 'list'
}

function emptyControl(field: Field, mode: Mode): Control {
  return isText(field) ? textControl('', field, mode) : field.kind
}

const NOT_TEXT = new Set<Field['kind']>(['group', 'list', 'lines', 'number', 'price', 'coordinate'])
const isText = (field: Field): field is TextField => !NOT_TEXT.has(field.kind)
