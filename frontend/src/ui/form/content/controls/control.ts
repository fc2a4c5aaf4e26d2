import type { ChoiceField, Field } from '@lane-and-court/contract/fields/fields.ts'
import { isGroup } from '../../../../base/isGroup.ts'
import { choicesOf } from '../../described/choiceLabel.ts'
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
  | 'calendarDay'
  | 'choice'
  | 'color'

/** More characters than these need a larger control (docs/product.md section 5). */
const RICH_FROM = 50
const AREA_FROM = 100
const PARAGRAPH_OR_HEADING = /<(p|h[1-6])\b/i

/** Kinds whose control is the same in both tabs, whatever they hold. */
const OWN = new Set<Field['kind'] | undefined>(['link', 'email', 'picture', 'video', 'calendarDay', 'color'])

function textControl(text: string, field: Field | undefined, mode: Mode): Control {
  const kind = field?.kind
  if (OWN.has(kind)) return kind as Control
  if (field?.kind === 'richText' && field.hasBreaks) return 'breaks'
  if (field?.kind === 'choice') return isChoice(field, text) ? 'choice' : 'line'
  // A single-line input would remove line breaks.
  const hasLines = /[\n\r]/.test(text)
  // The page shows these without formatting.
  if (kind === 'paragraphs') return 'area'
  if (kind === 'text') return hasLines || text.length > AREA_FROM ? 'area' : 'line'
  const isLong = text.length > (mode === 'visual' ? RICH_FROM : AREA_FROM) || PARAGRAPH_OR_HEADING.test(text)
  if (mode === 'visual' && (isLong || kind === 'richText')) return 'rich'
  return isLong || kind === 'richText' || hasLines ? 'area' : 'line'
}

/** Only then does the control of a choice show what is there. */
const isChoice = (field: ChoiceField, text: string) =>
  !text || choicesOf(field).some(({ value }) => value === text)

/**
 * @param field its description, if there is one; a value of another type is edited by its own type.
 * @returns the control that edits a value without changing anything that was not edited.
 */
export function controlFor(value: unknown, field: Field | undefined, mode: Mode): Control {
  if (value === undefined || value === null) return field ? emptyControl(field, mode) : 'line'
  if (typeof value === 'string') return textControl(value, field, mode)
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'switch'
  if (isGroup(value)) return 'group'
  return !isOfGroups(field) && isLines(value) ? 'lines' : 'list'
}

function emptyControl(field: Field, mode: Mode): Control {
  if (field.kind === 'list') return isOfGroups(field) ? 'list' : 'lines'
  return field.kind === 'group' || field.kind === 'number' ? field.kind : textControl('', field, mode)
}

const isOfGroups = (field: Field | undefined) => field?.kind === 'list' && field.of.kind === 'group'
