import { UNKNOWN_USERNAME } from '@lane-and-court/contract/activity/activity.ts'
import mongoose, { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { TEXT_RULE_VERSION } from '../features/news/newsText.service.ts'
import { findNews } from '../features/news/news.service.ts'
import { applyIndexChange, listIndexChanges } from '../infra/database/indexes.ts'
import { migrate, type Migration } from '../infra/database/migrations.ts'
import { createPageContent } from '../features/pages/pages.service.ts'
import { createStaffMember } from '../features/staff/staff.service.ts'
import { aStaffMember } from '../testing/factories.ts'
import { PASSWORD } from '../testing/signIn.ts'
import { useTestServer } from '../testing/testServer.ts'
import { publishingTime } from './001PublishingTime.ts'
import { countsStoredTwice } from './002CountsStoredTwice.ts'
import { textOfArticles } from './003TextOfArticles.ts'
import { placesOfOlderDatabases } from './004PlacesOfOlderDatabases.ts'
import { usernamesWithoutCase } from './005UsernamesWithoutCase.ts'
import { namesOfFailedLogins } from './007NamesOfFailedLogins.ts'
import { MIGRATIONS } from './index.ts'

const api = useTestServer()
const articles = () => mongoose.connection.collection('newsarticles')
const counts = () => mongoose.connection.collection('rate_limits')

/** An article as the first release stored it. */
const anOldArticle = (over: object = {}) => ({
  _id: new Types.ObjectId(),
  title: 'Older',
  content: '<p>The <b>pool</b> opens.</p>',
  image: null,
  imageAlt: '',
  version: 3,
  createdAt: new Date('2026-01-02T03:04:05Z'),
  updatedAt: new Date('2026-01-05T03:04:05Z'),
  ...over,
})

/** Runs a migration on stored data, and then once more. @returns how many documents it has changed. */
async function runTwice({ count, run }: Migration): Promise<number> {
  const db = mongoose.connection.db as never
  const ending = new AbortController().signal
  const expected = await count(db)
  const changed = await run(db, ending)
  expect(changed).toBe(expected)
  const before = await mongoose.connection.db?.collection('newsarticles').find().toArray()
  expect([await count(db), await run(db, ending)]).toEqual([0, 0])
  expect(await mongoose.connection.db?.collection('newsarticles').find().toArray()).toEqual(before)
  return changed
}

beforeEach(() => mongoose.connection.collection('marks').deleteMany({}))

it('every migration has a number of its own, and they are in order', () => {
  const numbers = MIGRATIONS.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(numbers[0]).toBe(1)
})

it('there is a migration for the current rule of the text of articles', () => {
  expect(MIGRATIONS.map(({ name }) => name)).toContain(`text of articles by rule ${TEXT_RULE_VERSION}`)
})

describe('the publishing time', () => {
  it('of articles that have none becomes their creation, and drafts stay drafts', async () => {
    const older = anOldArticle()
    await articles().insertMany([older, anOldArticle({ title: 'Draft', publishAt: null })])
    expect(await runTwice(publishingTime)).toBe(1)
    const { items } = (await (await api.call('/api/news?page=1')).json()) as { items: { title: string }[] }
    expect(items.map(({ title }) => title)).toEqual(['Older'])
    const article = await (await api.call(`/api/news/${older._id.toHexString()}`)).json()
    expect(article).toMatchObject({ publishAt: '2026-01-02T03:04:05.000Z', version: 3 })
  })

  it('of an article without a creation time is taken from its id', async () => {
    const { createdAt: _createdAt, ...article } = anOldArticle()
    await articles().insertOne(article)
    await runTwice(publishingTime)
    expect(await articles().findOne()).toMatchObject({ publishAt: article._id.getTimestamp() })
  })
})

describe('counts of rate limits', () => {
  it('that were stored twice are deleted, so that the unique index can be created', async () => {
    await counts().dropIndex('key_1')
    await counts().insertMany([{ key: 'twice' }, { key: 'twice' }, { key: 'once', points: 4 }])
    expect(await runTwice(countsStoredTwice)).toBe(2)
    expect(await counts().find().toArray()).toMatchObject([{ key: 'once', points: 4 }])
    for (const change of await listIndexChanges()) await applyIndexChange(change)
    await expect(counts().insertOne({ key: 'once' })).rejects.toMatchObject({ code: 11000 })
  })
})

describe('the text of articles', () => {
  it('of older releases is stored, so that a search finds them by their words', async () => {
    const old = Array.from({ length: 120 }, (_, n) => anOldArticle({ title: `Older ${n}`, publishAt: null }))
    await articles().insertMany(old)
    expect(await runTwice(textOfArticles)).toBe(120)
    const { total } = await findNews({ q: 'pool opens', status: '', sort: 'newest', page: 1, limit: 10 })
    expect(total).toBe(120)
    expect(await articles().findOne()).toMatchObject({
      words: 'The pool opens.',
      wordsRule: TEXT_RULE_VERSION,
      version: 3,
      updatedAt: old[0]?.updatedAt,
    })
  })

  it('of an earlier rule is stored anew, also if the article has no version', async () => {
    const { version: _version, ...article } = anOldArticle({ words: 'x', wordsRule: TEXT_RULE_VERSION - 1 })
    await articles().insertOne(article)
    await runTwice(textOfArticles)
    expect(await articles().findOne()).toMatchObject({ words: 'The pool opens.' })
  })

  it('of broken content does not stop the migration', async () => {
    const contents = [null, 7, { a: 1 }, '<p'.repeat(50_000), '\u0000\u{1F3BE}', undefined]
    await articles().insertMany(contents.map((content) => anOldArticle({ content })))
    expect(await runTwice(textOfArticles)).toBe(contents.length)
  })

  it('of an article that somebody saves in the meantime is not overwritten', async () => {
    const article = anOldArticle()
    await articles().insertOne(article)
    const { run } = textOfArticles
    const saved = { content: '<p>New.</p>', words: 'New.', wordsRule: TEXT_RULE_VERSION, version: 4 }
    const original = mongoose.mongo.Collection.prototype.bulkWrite
    const { prototype } = mongoose.mongo.Collection
    try {
      prototype.bulkWrite = async function save(this: never, ...args: Parameters<typeof original>) {
        await articles().updateOne({ _id: article._id }, { $set: saved })
        return original.apply(this, args)
      } as typeof original
      await run(mongoose.connection.db as never, new AbortController().signal)
    } finally {
      prototype.bulkWrite = original
    }
    expect(await articles().findOne()).toMatchObject(saved)
  })
})

describe('the page content of places', () => {
  const placesNow = async () => {
    const response = await api.call('/api/content/places')
    return [response.status, await response.json()]
  }

  it('is created empty beside other pages', async () => {
    await createPageContent({ page: 'home', content: {} })
    expect(await runTwice(placesOfOlderDatabases)).toBe(1)
    api.app.responseCache.invalidate('pages')
    expect(await placesNow()).toEqual([200, { items: [] }])
  })

  it('stays as it is, or in the trash, and is not created in a database without pages', async () => {
    expect(await runTwice(placesOfOlderDatabases)).toBe(0)
    const content = { items: [{ name: 'Pool', location: 'Hoboken' }] }
    await createPageContent({ page: 'home', content: {} })
    await createPageContent({ page: 'places', content })
    expect(await runTwice(placesOfOlderDatabases)).toBe(0)
    expect((await placesNow())[1]).toEqual(content)
    const cookie = await api.signIn('admin')
    expect((await api.send('DELETE', '/api/admin/content/places', undefined, { cookie })).status).toBe(204)
    expect(await runTwice(placesOfOlderDatabases)).toBe(0)
  })
})

describe('usernames of an older release', () => {
  const accounts = () => mongoose.connection.collection('staffmembers')
  const signIn = async (username: string) => {
    const response = await api.send('POST', '/api/staff/login', { username, password: PASSWORD })
    return response.status === 200 ? ((await response.json()) as { username: string }).username : null
  }
  const coach = async (username: string, as = username) => {
    const { _id } = await createStaffMember(aStaffMember({ username, password: PASSWORD }))
    await accounts().updateOne({ _id }, { $set: { username: as }, $unset: { usernameKey: 1 } })
    return _id.toHexString()
  }

  it('are found however their case is typed', async () => {
    await coach('INV1')
    await api.signIn('admin')
    await mongoose.connection.collection('adminusers').updateOne({}, { $unset: { usernameKey: 1 } })
    expect([await signIn('INV1'), await signIn('inv1')]).toEqual(['INV1', null])
    expect(await runTwice(usernamesWithoutCase)).toBe(2)
    expect([await signIn('INV1'), await signIn('inv1')]).toEqual(['INV1', 'INV1'])
  })

  it('that differ only in case stay, each found as it is written, and can be saved and imported', async () => {
    await coach('maya.lin')
    const other = await coach('maya', 'Maya.Lin')
    expect(await runTwice(usernamesWithoutCase)).toBe(1)
    const usernames = [await signIn('maya.lin'), await signIn('Maya.Lin'), await signIn('MAYA.LIN')]
    expect(usernames).toEqual(['maya.lin', 'Maya.Lin', 'maya.lin'])
    const headers = { cookie: await api.signIn('admin') }
    const save = (username: string) => {
      const { password: _, ...member } = aStaffMember({ username })
      return api.send('PUT', `/api/admin/staff/${other}`, member, headers)
    }
    expect((await save('Maya.Lin')).status).toBe(200)
    const csv = (await (await api.call('/api/admin/staff.csv', { headers })).text()).replaceAll(
      'Swims',
      'Dives',
    )
    const preview = await api.send('POST', '/api/admin/staff/import/preview', { csv }, headers)
    expect(await preview.json()).toMatchObject({ changed: 2, faults: [] })
    expect((await save('MAYA.lin')).status).toBe(409)
    expect((await api.send('DELETE', `/api/admin/staff/${other}`, undefined, headers)).status).toBe(204)
    expect((await api.send('POST', `/api/admin/trash/${other}/restore`, {}, headers)).status).toBe(200)
    expect(await signIn('Maya.Lin')).toBe('Maya.Lin')
    expect((await save('maya')).status).toBe(200)
    expect(await signIn('MAYA')).toBe('maya')
  })
})

it('names of failed logins that no account has are taken out of the activity log', async () => {
  await api.signIn('admin')
  const failed = (name: string, names?: string[]) => ({
    action: 'login-failed',
    at: new Date(),
    actor: { role: 'system', id: null, name: '' },
    object: { type: 'admin', id: null, name },
    ...(names ? { names } : {}),
  })
  const activities = mongoose.connection.collection('activities')
  await activities.deleteMany({})
  await activities.insertMany([
    failed('hunter2', ['admin', 'hunter2', 'hunter3']),
    failed('admin', ['admin']),
    failed('hunter4'),
    failed('', [UNKNOWN_USERNAME]),
  ])
  expect(await runTwice(namesOfFailedLogins)).toBe(2)
  expect((await activities.find().toArray()).map(({ object, names }) => [object.name, names])).toEqual([
    ['', ['admin', UNKNOWN_USERNAME]],
    ['admin', ['admin']],
    ['', undefined],
    ['', [UNKNOWN_USERNAME]],
  ])
})

it('all of them leave a database of this release unchanged', async () => {
  const cookie = await api.signIn('admin')
  const article = { title: 'Now', content: '<p>Now.</p>', image: null, imageAlt: '', publishAt: 'now' }
  await api.send('POST', '/api/admin/news', article, { cookie })
  const before = await articles().find().toArray()
  const lines: string[] = []
  for (const isBackground of [false, true])
    await migrate(MIGRATIONS, { report: (line) => lines.push(line), isBackground })
  expect(await articles().find().toArray()).toEqual(before)
  expect(lines).toEqual(
    MIGRATIONS.toSorted((one, other) => Number(one.isBackground) - Number(other.isBackground)).map(
      ({ number, name }) => `Migration ${number} (${name}) is done: 0 documents changed`,
    ),
  )
})
