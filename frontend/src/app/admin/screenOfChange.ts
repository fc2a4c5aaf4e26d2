import type { Activity } from '@lane-and-court/contract/activity/activity.ts'
import { everyResource } from './everyResource.ts'

/** The object is not on its own screen after these. */
const GONE = ['deleted', 'deleted-for-good', 'reordered']

/** @returns the screen of an object that somebody changed, or the list that it was in; null if it has none. */
export function screenOfChange({ action, object }: Activity): string | null {
  if (action === 'deleted') return '/admin/trash'
  const resource = everyResource.find(({ type }) => type === object.type)
  if (!resource) return null
  const screens = Object.keys(resource.screens)
  const isThere = object.id !== null && !GONE.includes(action)
  if (isThere && screens.includes('/:id/edit')) return `${resource.path}/${object.id}/edit`
  if (isThere && screens.includes('/:id')) return `${resource.path}/${object.id}`
  if (object.name && screens.includes('/:page/edit') && !GONE.includes(action)) {
    return `${resource.path}/${encodeURIComponent(object.name)}/edit`
  }
  return resource.path
}
