import type { Fields } from '@lane-and-court/contract/fields/fields.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { countValues } from '../../../ui/form/content/controls/changed.ts'
import { controlFor, type Mode } from '../../../ui/form/content/controls/control.ts'
import { valueAt } from '../../../ui/form/content/contentTree.ts'
import { fieldAt, namesIn } from '../../../ui/form/content/labels.ts'

/** A page with more values than this opens with its groups folded. */
const FOLDED_FROM = 12

/** @returns the names of the groups and lists at the top of page content, in the order of the editor. */
export function partsOf(content: PageContentBody, fields: Fields, mode: Mode): string[] {
  return namesIn(content, fields, mode).filter((name) =>
    ['group', 'list'].includes(controlFor(valueAt(content, [name]), fieldAt(fields, name), mode)),
  )
}

/**
 * @returns the groups that are unfolded when the editor opens: none of a long page, and of a short one those
 *   that its content has. A protected page is only read, so that nothing of it is folded.
 */
export function firstUnfolded(
  content: PageContentBody,
  fields: Fields,
  isProtected: boolean,
): ReadonlySet<string> {
  if (!isProtected && countValues(content) > FOLDED_FROM) return new Set()
  return new Set(partsOf(content, fields, 'structured').filter((name) => content[name] !== undefined))
}
