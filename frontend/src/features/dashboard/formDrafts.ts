import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { namesOf, readDrafts, renameDraft } from '../../offline/drafts/draftStore.ts'
import { outboxStore } from '../../offline/outbox/queue/outbox.ts'
import type { Owner } from '../../offline/outbox/queue/outbox.types.ts'
import { renamed } from '../../offline/outbox/queue/references.ts'

/** The draft of a form that was not sent, with the screen on which it goes on. */
export interface FormDraftLink {
  form: string
  /** 'Class “Guppies”' or 'New class'. */
  title: string
  path: string
  /** What it edits: 'class'. */
  what: string
  /** Whether its object does not exist any more. */
  isGone?: true
  /** Epoch milliseconds. */
  at: number
}

/** The object of a draft: its name and its screen; gone if it was deleted; null if neither is known. */
export type DraftObject = { title: string; path?: string } | 'gone' | null

/**
 * Finds the object of a draft.
 * @param form name of the draft without the id: `class`.
 */
export type FindDraftObject = (form: string, id: string) => Promise<DraftObject>

interface DraftForm {
  what: string
  path: string
  /** For a form on the screen of a message: how its title goes on with the name of the sender. */
  onMessage?: string
  /** For a form that edits several objects at once: its title; `path` is its own screen. */
  all?: string
}

/** The forms of the admin area by the name of their drafts: what they edit, and on which screens. */
const FORMS: Readonly<Partial<Record<string, DraftForm>>> = {
  class: { what: 'class', path: '/admin/classes' },
  season: { what: 'season', path: '/admin/seasons' },
  closure: { what: 'closure', path: '/admin/closures' },
  'staff-member': { what: 'staff member', path: '/admin/staff' },
  'news-article': { what: 'article', path: '/admin/news' },
  program: { what: 'program', path: '/admin/programs' },
  'gallery-image': { what: 'picture', path: '/admin/gallery' },
  'uploaded-picture': { what: 'picture', path: '/admin/pictures' },
  'picture-descriptions': { what: 'picture', path: '/admin/pictures/describe', all: 'Picture descriptions' },
  page: { what: 'page', path: '/admin/content' },
  redirect: { what: 'redirect', path: '/admin/redirects' },
  reply: { what: 'reply', path: '/admin/messages', onMessage: 'Reply to' },
  note: { what: 'note', path: '/admin/messages', onMessage: 'Note on the message from' },
  'reply-templates': { what: 'template', path: '/admin/messages/templates', all: 'Reply templates' },
}

/**
 * @param find finds their objects: a draft may hold an old name, and its object may have been deleted.
 * @returns the unsent input of this account's forms on this device, the newest first, one for each form; at most `most`.
 */
export async function readFormDrafts(
  owner: Owner,
  find: FindDraftObject,
  most: number,
): Promise<FormDraftLink[]> {
  const [start = ''] = namesOf(owner)
  const links = new Map<string, FormDraftLink>()
  for (const { name, values, at } of await readDrafts(start)) {
    const written = name.slice(start.length, name.lastIndexOf('#'))
    // An object that was created without a network has got its id since.
    const form = renamed(written, outboxStore.current().aliases)
    if (form !== written) await renameDraft(name, start + form + name.slice(name.lastIndexOf('#')))
    const link = formLink(form, values)
    if (link && !links.has(form)) links.set(form, { ...link, at })
  }
  return Promise.all([...links.values()].slice(0, most).map((link) => withObject(link, find)))
}

/** @returns the draft with the name and the screen that its object has now. */
async function withObject(link: FormDraftLink, find: FindDraftObject): Promise<FormDraftLink> {
  const [type = '', ...rest] = link.form.split(':')
  const id = rest[0]
  if (id === undefined) return link
  const onMessage = FORMS[type]?.onMessage
  // `closure:class:65f…`, but `note:65f…:660…` is a note of its message.
  const isOfClass = rest.length > 1 && !onMessage
  const object = isOfClass ? await find(id, rest[1] ?? '') : await find(type, id)
  if (object === 'gone') {
    const what = isOfClass ? id : onMessage ? 'message' : link.what
    return { ...link, path: '/admin/trash', isGone: true, what }
  }
  if (object === null) return link
  if (isOfClass) return { ...link, title: `${link.title} for “${object.title}”` }
  const title = onMessage ? `${onMessage} ${object.title}` : `${capitalize(link.what)} “${object.title}”`
  return { ...link, title, path: object.path ?? link.path }
}

/**
 * @param form name of the draft: `class:65f…` for an object, `class` for a new one.
 * @returns null for a form that this release does not know, and for an action without fields.
 */
export function formLink(form: string, values: object): Omit<FormDraftLink, 'at'> | null {
  const [type = '', ...rest] = form.split(':')
  const formType = Object.hasOwn(FORMS, type) ? FORMS[type] : undefined
  if (!formType || Object.keys(values).length === 0) return null
  const { what, path, onMessage, all } = formType
  if (all) return { form, what, title: all, path }
  const name = nameIn(values)
  const id = rest[0]
  if (id === undefined)
    return { form, what, title: name ? `New ${what} “${name}”` : `New ${what}`, path: `${path}/new` }
  const own = `${path}/${encodeURIComponent(id)}`
  if (onMessage) {
    const opens = type === 'note' ? ['#note', ...rest.slice(1)].join('-') : ''
    return { form, what, title: capitalize(what), path: own + opens }
  }
  // `closure:class:65f…` is a new closure of that class.
  if (rest.length > 1) {
    const query = new URLSearchParams({ [id]: rest[1] ?? '' })
    return { form, what, title: `New ${what}`, path: `${path}/new?${query}` }
  }
  const title = capitalize(what)
  // The address of a page is its name, which its draft does not say.
  const screen = type === 'page' ? path : `${own}/edit`
  return { form, what, title: name ? `${title} “${name}”` : title, path: screen }
}

function nameIn(values: object): string {
  const { name, title, caption, page, from } = values as Record<string, unknown>
  const label = [name, title, caption, page, from].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  )
  return typeof label === 'string' ? label.trim() : ''
}
