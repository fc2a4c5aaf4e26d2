// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { clearPrivateDrafts, openDraft } from '../../offline/drafts/draft.ts'
import { localIdOf } from '../../offline/outbox/queue/localId.ts'
import { changeOutbox } from '../../offline/outbox/queue/outbox.ts'
import { formLink, readFormDrafts, type FindDraftObject } from './formDrafts.ts'

it.each([
  ['class', { name: ' Guppies ' }, 'New class “Guppies”', '/admin/classes/new'],
  ['class', { name: '' }, 'New class', '/admin/classes/new'],
  ['news-article:65f', { title: 'Pool' }, 'Article “Pool”', '/admin/news/65f/edit'],
  ['program:2', { title: 'Swim Team' }, 'Program “Swim Team”', '/admin/programs/2/edit'],
  ['closure:class:65f', { message: 'x' }, 'New closure', '/admin/closures/new?class=65f'],
  ['page:65f', { text: 'x' }, 'Page', '/admin/content'],
  ['reply:65f', { text: 'x' }, 'Reply', '/admin/messages/65f'],
  ['note:65f', { text: 'x' }, 'Note', '/admin/messages/65f#note'],
  ['note:65f:660', { text: 'x' }, 'Note', '/admin/messages/65f#note-660'],
  ['redirect', { from: '/summer', to: '' }, 'New redirect “/summer”', '/admin/redirects/new'],
  ['redirect:65f', { from: '/summer', to: '' }, 'Redirect “/summer”', '/admin/redirects/65f/edit'],
  ['season:65f', { name: 'Fall' }, 'Season “Fall”', '/admin/seasons/65f/edit'],
  ['uploaded-picture:65f', { alt: 'A lane' }, 'Picture', '/admin/pictures/65f/edit'],
  ['picture-descriptions', { '/a': 'A lane' }, 'Picture descriptions', '/admin/pictures/describe'],
  ['reply-templates', { templates: [] }, 'Reply templates', '/admin/messages/templates'],
])('the draft %s with %j is called "%s"', (form, values, title, path) => {
  expect(formLink(form, values)).toMatchObject({ form, title, path })
})

it.each(['act 1f', 'constructor', 'something-newer:1'])('the draft %s is of no known form', (form) => {
  expect(formLink(form, { a: 1 })).toBeNull()
})

const me = { role: 'admin', id: '65f000000000000000000001' } as const
const other = { role: 'admin', id: '65f000000000000000000002' } as const
const store = async (form: string, owner: typeof me | typeof other, values: object) => {
  const draft = await openDraft(form, owner)
  draft.store(values, null, true)
  await draft.whenStored()
  draft.close()
}
const unknown: FindDraftObject = () => Promise.resolve(null)

afterEach(() => Promise.all([clearPrivateDrafts(me), clearPrivateDrafts(other)]))

it('the drafts of an account are found, one for each form, without those of another account', async () => {
  await store('class', me, { name: 'Mine' })
  await store('class', other, { name: 'Theirs' })
  await store('act 77', me, {})
  expect((await readFormDrafts(me, unknown, 5)).map(({ title }) => title)).toEqual(['New class “Mine”'])
})

it('a draft has the name and the screen that its object has now, and says when that was deleted', async () => {
  await store('page:65a', me, { text: 'x' })
  await store('news-article:65b', me, { title: 'Typed' })
  await store('reply:65c', me, { text: 'Yes' })
  await store('note:65c:660', me, { text: 'Called her' })
  await store('note:65f', me, { text: 'Call him' })
  await store('closure:class:65d', me, { message: 'Ill' })
  await store('class:65e', me, { name: 'Guppies' })
  const objects: Record<string, Awaited<ReturnType<FindDraftObject>>> = {
    'page 65a': { title: 'Home', path: '/admin/content/home/edit' },
    'news-article 65b': { title: 'Stored' },
    'reply 65c': { title: 'Ada' },
    'note 65c': { title: 'Ada' },
    'note 65f': 'gone',
    'class 65d': { title: 'Sharks' },
    'class 65e': 'gone',
  }
  const drafts = await readFormDrafts(me, async (form, id) => objects[`${form} ${id}`] ?? null, 9)
  const words = drafts.map(
    ({ title, path, what, isGone }) => `${title} ${path}${isGone ? ` the ${what} is gone` : ''}`,
  )
  expect(words.toSorted()).toEqual([
    'Article “Stored” /admin/news/65b/edit',
    'Class “Guppies” /admin/trash the class is gone',
    'New closure for “Sharks” /admin/closures/new?class=65d',
    'Note /admin/trash the message is gone',
    'Note on the message from Ada /admin/messages/65c#note-660',
    'Page “Home” /admin/content/home/edit',
    'Reply to Ada /admin/messages/65c',
  ])
})

it('the draft of what was created without a network goes on with the id that the server gave it', async () => {
  const localId = localIdOf('0d8c9b1e-9f0a-4c39-8a5e-1f2d3c4b5a69')
  await store(`class:${localId}`, me, { name: 'Guppies' })
  await changeOutbox(() => ({ aliases: [{ local: localId, real: '65f', at: Date.now(), owner: me }] }))
  expect(await readFormDrafts(me, unknown, 5)).toMatchObject([
    { form: 'class:65f', path: '/admin/classes/65f/edit' },
  ])
  expect((await openDraft('class:65f', me)).restored?.values).toEqual({ name: 'Guppies' })
})
