import { namesOf, readDrafts } from '../../offline/drafts/draftStore.ts'
import type { Owner } from '../../offline/outbox/queue/outbox.types.ts'

/** The draft of a form that was not sent, with the screen on which it goes on. */
export interface FormDraftLink {
  form: string
  /** 'Class “Guppies”' or 'New class'. */
  title: string
  path: string
  /** Epoch milliseconds. */
  at: number
}

/** The forms of the admin area by the name of their drafts: what they edit, and on which screens. */
const FORMS: Readonly<Partial<Record<string, [what: string, path: string]>>> = {
  class: ['class', '/admin/classes'],
  closure: ['closure', '/admin/closures'],
  'staff-member': ['staff member', '/admin/staff'],
  'news-article': ['article', '/admin/news'],
  program: ['program', '/admin/programs'],
  'gallery-image': ['picture', '/admin/gallery'],
  page: ['page', '/admin/content'],
}

/** @returns the unsent input of this account's forms on this device, the newest first, one for each form. */
export async function readFormDrafts(owner: Owner): Promise<FormDraftLink[]> {
  const [start = ''] = namesOf(owner)
  const links = new Map<string, FormDraftLink>()
  for (const { name, values, at } of await readDrafts(start)) {
    const link = formLink(name.slice(start.length, name.lastIndexOf('#')), values)
    if (link && !links.has(link.form)) links.set(link.form, { ...link, at })
  }
  return [...links.values()]
}

/**
 * @param form name of the draft: `class:65f…` for an object, `class` for a new one.
 * @returns null for a form that this release does not know, and for an action without fields.
 */
export function formLink(form: string, values: object): Omit<FormDraftLink, 'at'> | null {
  const [type = '', ...rest] = form.split(':')
  const formType = Object.hasOwn(FORMS, type) ? FORMS[type] : undefined
  if (!formType || Object.keys(values).length === 0) return null
  const [what, path] = formType
  const name = nameIn(values)
  const id = rest[0]
  if (id === undefined)
    return { form, title: name ? `New ${what} “${name}”` : `New ${what}`, path: `${path}/new` }
  // `closure:class:65f…` is a new closure of that class.
  if (rest.length > 1) {
    return { form, title: `New ${what}`, path: `${path}/new?${new URLSearchParams({ [id]: rest[1] ?? '' })}` }
  }
  const title = what.charAt(0).toUpperCase() + what.slice(1)
  return { form, title: name ? `${title} “${name}”` : title, path: `${path}/${encodeURIComponent(id)}/edit` }
}

function nameIn(values: object): string {
  const { name, title, caption, page } = values as Record<string, unknown>
  const label = [name, title, caption, page].find((text) => typeof text === 'string' && text.trim() !== '')
  return typeof label === 'string' ? label.trim() : ''
}
