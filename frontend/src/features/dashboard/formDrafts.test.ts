// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { openDraft } from '../../offline/drafts/draft.ts'
import { formLink, readFormDrafts } from './formDrafts.ts'

it.each([
  ['class', { name: ' Guppies ' }, 'New class “Guppies”', '/admin/classes/new'],
  ['class', { name: '' }, 'New class', '/admin/classes/new'],
  ['news-article:65f', { title: 'Pool' }, 'Article “Pool”', '/admin/news/65f/edit'],
  ['program:2', { title: 'Swim Team' }, 'Program “Swim Team”', '/admin/programs/2/edit'],
  ['closure:class:65f', { message: 'x' }, 'New closure', '/admin/closures/new?class=65f'],
  ['page:a b/c', { text: 'x' }, 'Page', '/admin/content/a%20b%2Fc/edit'],
])('the draft %s with %j is called "%s"', (form, values, title, path) => {
  expect(formLink(form, values)).toEqual({ form, title, path })
})

it.each(['act 1f', 'constructor', 'something-newer:1'])('the draft %s is of no known form', (form) => {
  expect(formLink(form, { a: 1 })).toBeNull()
})

it('the drafts of an account are found, one for each form, without those of another account', async () => {
  const me = { role: 'admin', id: '65f000000000000000000001' } as const
  const other = { role: 'admin', id: '65f000000000000000000002' } as const
  const store = async (form: string, owner: typeof me | typeof other, values: object) => {
    const draft = await openDraft(form, owner)
    await draft.prepareSend(values, null)
    draft.close()
  }
  await store('class', me, { name: 'Mine' })
  await store('class', other, { name: 'Theirs' })
  await store('act 77', me, {})
  expect((await readFormDrafts(me)).map(({ title }) => title)).toEqual(['New class “Mine”'])
})
