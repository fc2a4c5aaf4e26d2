import { ACTIVITY_LIMITS } from '@lane-and-court/contract/activity/activity.limits.ts'
import type { FieldChange } from '@lane-and-court/contract/activity/activity.types.ts'
import { plainText } from '@lane-and-court/contract/pages/plainText.ts'
import { truncateText } from '@lane-and-court/contract/text/truncate.ts'

/** What every save changes, and what says nothing to a reader. */
const LEFT_OUT = new Set(['id', 'version', 'updatedAt', 'createdAt', 'placeholder', 'isDefault', 'coachId'])
/** How somebody is reached or signs in: the log says that it changed, not from what to what. */
const WITHOUT_VALUES = new Set(['email', 'phone', 'username'])

/**
 * Compares an object before and after a save, as administrators see it.
 * @returns the fields that differ, in their order; nothing if there are none.
 */
export function changesOf(before: unknown, after: unknown): { changes?: FieldChange[] } {
  const was = leavesOf(before)
  const is = leavesOf(after)
  const changes = [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => textOf(was.get(field)) !== textOf(is.get(field)))
    .slice(0, ACTIVITY_LIMITS.changes)
    .map((field) =>
      WITHOUT_VALUES.has(field)
        ? { field, from: '', to: '' }
        : { field, from: shown(was.get(field)), to: shown(is.get(field)) },
    )
  return changes.length > 0 ? { changes } : {}
}

/** @returns the values in an object by their paths; a list of single values is one value. */
function leavesOf(value: unknown, path = '', leaves = new Map<string, unknown>()): Map<string, unknown> {
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
  if (typeof value !== 'object' || value === null || isList) return leaves.set(path, value)
  for (const [name, inner] of Object.entries(value))
    if (path || !LEFT_OUT.has(name)) leavesOf(inner, path ? `${path}.${name}` : name, leaves)
  return leaves
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const shown = (value: unknown) => truncateText(plainText(textOf(value)), ACTIVITY_LIMITS.changedText)
