import { randomUUID } from 'node:crypto'
import { homeDefaults } from '@lane-and-court/contract/home/home.ts'
import mongoose from 'mongoose'
import { beforeAll, expect, it } from 'vitest'
import { RESOURCES } from '../../src/app.ts'
import { createClass } from '../../src/features/classes/classes.service.ts'
import { storeMessage } from '../../src/features/contact/contact.service.ts'
import { listAdminRecords } from '../../src/features/auth/admin.service.ts'
import { createClosure } from '../../src/features/closures/closures.service.ts'
import { createGalleryImage } from '../../src/features/gallery/gallery.service.ts'
import { createNewsArticle } from '../../src/features/news/news.service.ts'
import { aFailedMailing, aMailing, aMailOf, aStoredSubscriber } from '../../src/testing/newsletter.ts'
import { createPageContent } from '../../src/features/pages/pages.service.ts'
import { replacePicture } from '../../src/features/pictures/replacePicture.service.ts'
import { createSeason } from '../../src/features/seasons/seasons.service.ts'
import { createRedirect } from '../../src/features/redirects/redirects.service.ts'
import { createStaffMember } from '../../src/features/staff/staff.service.ts'
import { aClass, aClosure, aContactMessage, aNewsArticle, aStaffMember } from '../../src/testing/factories.ts'
import { aFailedReply, aNote } from '../../src/testing/replies.ts'
import { aStoredPicture } from '../../src/testing/storedPicture.ts'
import { PASSWORD } from '../../src/testing/signIn.ts'
import { useTestServer } from '../../src/testing/testServer.ts'

const api = useTestServer({ sendMail: async () => {}, publicUrl: 'https://lane-and-court.example' })
let invalidated: string[] = []
beforeAll(() => api.app.responseCache.onInvalidate((topic) => invalidated.push(topic)))

/**
 * Writes that change nothing public and are no event for the log: a stored picture is not shown yet, only the download
 * that follows is logged, an open form is told to others only, a saved view is seen by its owner alone, a test mail and a preview
 * change nothing.
 */
const SILENT = [
  'POST /api/admin/upload',
  'POST /api/staff/upload',
  'POST /api/admin/backups',
  'PUT /api/admin/presence',
  'PUT /api/staff/presence',
  'POST /api/admin/views',
  'PUT /api/admin/views/:id',
  'DELETE /api/admin/views/:id',
  'POST /api/admin/personal-data/search',
  'POST /api/admin/newsletter/articles/:id/test',
  'POST /api/admin/classes/import/preview',
  'POST /api/admin/staff/import/preview',
]

/** The topics that a write invalidates, and the lines that it adds to the log. */
type Effect = [route: string, path: string, body: object, topics: string[], logged: string[]]

const aProfile = {
  name: 'Maya L.',
  bio: 'Still swims.',
  email: null,
  phone: null,
  specializations: { sport: 'tennis', levels: ['advanced'], yearsOfExperience: 10 },
  experience: { totalYears: 10 },
}

/** @returns the writes that import a file and undo an import, of the objects at a path. */
async function importWrites(
  path: string,
  type: string,
  topic: string,
  files: [string, string],
): Promise<Effect[]> {
  const cookie = await api.signIn('admin')
  const send = async (rest: string, body: object) =>
    (await (await api.send('POST', `${path}/import${rest}`, body, { cookie })).json()) as Record<
      string,
      string
    >
  const orderOf = async (csv: string) => ({ csv, token: (await send('/preview', { csv }))['token'] })
  const { id } = await send('', await orderOf(files[0]))
  const order = await orderOf(files[1])
  return [
    [`POST ${path}/import`, `${path}/import`, order, [topic], [`imported ${type}`]],
    [`POST ${path}/import/:id/undo`, `${path}/import/${id}/undo`, {}, [topic], [`import-undone ${type}`]],
  ]
}
const classFile = (name: string) =>
  `Name,Sport,Level,Day,Start time,End time,Capacity,Description\n${name},tennis,beginner,Monday,16:00,17:00,5,B\n`
const staffFile = (name: string) =>
  `Name,Username,Role,Sport,Years of experience,Bio\nAna,${name},Coach,tennis,3,Bio\n`

/** Creates one object of each type. @returns every write, in an order in which each finds its object. */
async function writes(): Promise<Effect[]> {
  const idOf = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString()
  const aPicture = { sport: 'tennis', caption: 'Serve', alt: '', image: '/pictures/court.webp' } as const
  const classId = idOf(await createClass(aClass()))
  const closureId = idOf(await createClosure(aClosure()))
  const newsId = idOf(await createNewsArticle(aNewsArticle()))
  const picturePath = (await aStoredPicture(20)).path
  const pictureId = picturePath.slice(9, 33)
  const { id: replacementId } = await replacePicture(
    { _id: picturePath.slice(9, 41) },
    '/pictures/lanes.webp',
    { _id: new mongoose.Types.ObjectId(), by: 'admin' },
  )
  const imageId = idOf(await createGalleryImage(aPicture))
  const staffId = idOf(await createStaffMember(aStaffMember()))
  const messageId = idOf((await storeMessage(new mongoose.Types.ObjectId(), aContactMessage())).message)
  const adminId = (await listAdminRecords())[0]?._id.toHexString()
  const failedReplyId = await aFailedReply(messageId)
  const noteId = await aNote(messageId, { id: adminId ?? '', name: 'admin' })
  const subscriberId = idOf(await aStoredSubscriber())
  const failedId = idOf(await aFailedMailing())
  const open = await aMailing({ state: 'sending' })
  await aMailOf(open, await aStoredSubscriber(), 'running')
  const openId = idOf(open)
  const { programs } = homeDefaults
  await createPageContent({ page: 'home', content: { ...homeDefaults } })
  const { image: _image, ...aCaption } = aPicture
  const classes = '/api/admin/classes'
  const closures = '/api/admin/closures'
  const news = '/api/admin/news'
  const gallery = '/api/admin/gallery'
  const pictures = '/api/admin/pictures'
  const staff = '/api/admin/staff'
  const messages = '/api/admin/messages'
  const content = '/api/admin/content'
  const redirects = '/api/admin/redirects'
  const redirectId = idOf(await createRedirect({ from: 'older', to: '/' }, new mongoose.Types.ObjectId()))
  const seasons = '/api/admin/seasons'
  const aSeason = { name: 'Fall', firstDay: '2026-09-08', lastDay: '2026-12-20' }
  const seasonId = idOf(await createSeason({ ...aSeason, name: 'Spring' }))
  const trash = '/api/admin/trash'
  const newsletter = '/api/admin/newsletter'
  const article = `${newsletter}/articles/:id`
  const ofClasses = await importWrites(classes, 'class', 'classes', [classFile('A'), classFile('B')])
  const names = [`${staffId}-a`, `${staffId}-b`] as const
  const ofStaff = await importWrites(staff, 'staff', 'staff', [staffFile(names[0]), staffFile(names[1])])
  return [
    ...ofClasses,
    ...ofStaff,
    [`POST ${classes}`, classes, aClass(), ['classes'], ['created class']],
    [
      `POST ${classes}/copies`,
      `${classes}/copies`,
      { ids: [classId], moveDays: 7 },
      ['classes'],
      ['copied class'],
    ],
    [`PUT ${classes}/:id`, `${classes}/${classId}`, aClass(), ['classes'], ['updated class']],
    [
      `PATCH ${classes}/:id`,
      `${classes}/${classId}`,
      { isActive: false },
      ['classes'],
      ['deactivated class'],
    ],
    [
      'POST /api/admin/batch',
      '/api/admin/batch',
      {
        id: randomUUID(),
        writes: [{ method: 'PATCH', path: `${classes}/${classId}`, version: null, body: { isActive: true } }],
      },
      ['classes'],
      ['activated class'],
    ],
    [`DELETE ${classes}/:id`, `${classes}/${classId}`, {}, ['classes'], ['deleted class']],
    [`POST ${trash}/:id/restore`, `${trash}/${classId}/restore`, {}, ['classes'], ['restored class']],
    [`POST ${closures}`, closures, aClosure(), ['closures'], ['created closure']],
    [`PUT ${closures}/:id`, `${closures}/${closureId}`, aClosure(), ['closures'], ['updated closure']],
    [`PATCH ${closures}/:id`, `${closures}/${closureId}`, { isEnded: true }, ['closures'], ['ended closure']],
    [`POST ${news}`, news, aNewsArticle(), ['news'], ['created article']],
    [`PUT ${news}/:id`, `${news}/${newsId}`, aNewsArticle(), ['news'], ['updated article']],
    [`POST ${article}/mailing`, `${newsletter}/articles/${newsId}/mailing`, {}, [], ['sent newsletter']],
    [`POST ${article}/stop`, `${newsletter}/articles/${openId}/stop`, {}, [], ['stopped newsletter']],
    [`POST ${article}/retry`, `${newsletter}/articles/${failedId}/retry`, {}, [], ['retried newsletter']],
    [
      `DELETE ${newsletter}/subscribers/:id`,
      `${newsletter}/subscribers/${subscriberId}`,
      {},
      [],
      ['removed subscriber'],
    ],
    [`DELETE ${news}/:id`, `${news}/${newsId}`, {}, ['news'], ['deleted article']],
    [`DELETE ${trash}/:id`, `${trash}/${newsId}`, {}, [], ['deleted-for-good article']],
    [`POST ${gallery}`, gallery, aPicture, ['gallery'], ['created image']],
    [`PUT ${gallery}/order`, `${gallery}/order`, { ids: [imageId] }, ['gallery'], ['reordered gallery']],
    [`PUT ${gallery}/:id`, `${gallery}/${imageId}`, aCaption, ['gallery'], ['updated image']],
    [
      `PUT ${pictures}/:id`,
      `${pictures}/${pictureId}`,
      { alt: 'Net', isDecorative: false, isKept: true, focus: { x: 10, y: 50 } },
      ['pictures'],
      ['updated picture'],
    ],
    [
      `POST ${pictures}/:id/replace`,
      `${pictures}/${pictureId}/replace`,
      { image: '/pictures/court.webp' },
      ['pictures'],
      ['replaced picture'],
    ],
    [
      `POST ${pictures}/:id/replace/:replacement/undo`,
      `${pictures}/${pictureId}/replace/${replacementId}/undo`,
      {},
      ['pictures'],
      ['replacement-undone picture'],
    ],
    [`DELETE ${pictures}/:id`, `${pictures}/${pictureId}`, {}, [], ['deleted picture']],
    [`DELETE ${gallery}/:id`, `${gallery}/${imageId}`, {}, ['gallery'], ['deleted image']],
    [`POST ${staff}`, staff, aStaffMember(), ['staff'], ['created staff']],
    [`PUT ${staff}/order`, `${staff}/order`, { ids: [staffId] }, ['staff'], ['reordered directory']],
    [
      `PUT ${staff}/:id`,
      `${staff}/${staffId}`,
      { ...aStaffMember(), currentPassword: PASSWORD },
      ['staff'],
      ['updated staff', 'password-reset staff'],
    ],
    [`DELETE ${staff}/:id`, `${staff}/${staffId}`, {}, ['staff'], ['deleted staff']],
    [`PATCH ${messages}/:id`, `${messages}/${messageId}`, { isDone: true }, [], ['done message']],
    [`PUT ${messages}/:id/spam`, `${messages}/${messageId}/spam`, { isSpam: true }, [], ['spam message']],
    [
      `PUT ${messages}/:id/assignee`,
      `${messages}/${messageId}/assignee`,
      { assigneeId: adminId },
      [],
      ['assigned message'],
    ],
    [
      `POST ${messages}/:id/replies`,
      `${messages}/${messageId}/replies`,
      { text: 'Yes.' },
      [],
      ['replied message'],
    ],
    [
      `POST ${messages}/:id/replies/:reply/retry`,
      `${messages}/${messageId}/replies/${failedReplyId}/retry`,
      {},
      [],
      ['reply-retried message'],
    ],
    [`POST ${messages}/:id/notes`, `${messages}/${messageId}/notes`, { text: 'A.' }, [], ['noted message']],
    [
      `PUT ${messages}/:id/notes/:note`,
      `${messages}/${messageId}/notes/${noteId}`,
      { text: 'B.' },
      [],
      ['note-changed message'],
    ],
    [
      `DELETE ${messages}/:id/notes/:note`,
      `${messages}/${messageId}/notes/${noteId}`,
      {},
      [],
      ['note-deleted message'],
    ],
    [
      `PUT ${messages}/templates`,
      `${messages}/templates`,
      { templates: [] },
      [],
      ['updated templates for replies'],
    ],
    [`DELETE ${messages}/:id`, `${messages}/${messageId}`, {}, [], ['deleted message']],
    [
      'POST /api/admin/personal-data/export',
      '/api/admin/personal-data/export',
      { email: 'ada@example.com' },
      [],
      ['exported person'],
    ],
    [
      'POST /api/admin/personal-data/erase',
      '/api/admin/personal-data/erase',
      { email: 'ada@example.com', currentPassword: PASSWORD },
      [],
      ['erased person'],
    ],
    [`POST ${content}`, content, { page: 'camps', content: { a: 'b' } }, ['pages'], ['created page']],
    [`PUT ${content}/:page`, `${content}/camps`, { content: { a: 'c' } }, ['pages'], ['updated page']],
    [`PATCH ${content}/:page`, `${content}/camps`, { page: 'weeks' }, ['pages'], ['renamed page']],
    [`DELETE ${content}/:page`, `${content}/weeks`, {}, ['pages'], ['deleted page']],
    [`POST ${redirects}`, redirects, { from: 'old', to: '/team' }, ['pages'], ['created redirect']],
    [
      `PUT ${redirects}/:id`,
      `${redirects}/${redirectId}`,
      { from: 'o', to: '/' },
      ['pages'],
      ['updated redirect'],
    ],
    [`DELETE ${redirects}/:id`, `${redirects}/${redirectId}`, {}, ['pages'], ['deleted redirect']],
    [`POST ${seasons}`, seasons, aSeason, ['classes'], ['created season']],
    [
      `PUT ${seasons}/:id`,
      `${seasons}/${seasonId}`,
      { ...aSeason, name: 'May' },
      ['classes'],
      ['updated season'],
    ],
    [
      `POST ${seasons}/:id/release`,
      `${seasons}/${seasonId}/release`,
      { at: 'now' },
      ['classes'],
      ['released season'],
    ],
    [
      `POST ${seasons}/:id/release/undo`,
      `${seasons}/${seasonId}/release/undo`,
      {},
      ['classes'],
      ['release-undone season'],
    ],
    [`DELETE ${seasons}/:id`, `${seasons}/${seasonId}`, {}, ['classes'], ['deleted season']],
    ['PUT /api/admin/programs', '/api/admin/programs', { programs }, ['pages'], ['updated program']],
    ['DELETE /api/admin/programs/:position', '/api/admin/programs/1', {}, ['pages'], ['deleted program']],
    ['PUT /api/staff/profile', '/api/staff/profile', aProfile, ['staff'], ['updated staff']],
    [
      'PUT /api/staff/password',
      '/api/staff/password',
      { currentPassword: PASSWORD, newPassword: 'another horse' },
      [],
      ['password-changed staff'],
    ],
  ]
}

it('every write invalidates the cached responses that show it, and is in the activity log', async () => {
  const cookies = { admin: await api.signIn('admin'), staff: await api.signIn('staff') }
  const effects = await writes()
  const activities = mongoose.model<{ action: string; object: { type: string } }>('Activity')
  const actual: unknown[] = []
  for (const [route, path, body] of effects) {
    await activities.deleteMany({})
    invalidated = []
    const [method = ''] = route.split(' ')
    const cookie = cookies[path.startsWith('/api/admin/') ? 'admin' : 'staff']
    const response = await api.send(method, path, body, { cookie })
    expect([route, response.ok, response.ok || (await response.text())]).toEqual([route, true, true])
    const lines = await activities.find().sort({ _id: 1 }).lean()
    actual.push([route, invalidated, lines.map(({ action, object }) => `${action} ${object.type}`)])
  }
  expect(actual).toEqual(effects.map(([route, , , topics, logged]) => [route, topics, logged]))
})

/** What they do is tested once for all of them, in features/trash/definedResource.test.ts. */
const PLAIN = RESOURCES.flatMap(({ plainWrites = [] }) => plainWrites)

it('no write route with code of its own is left out of this list', async () => {
  const declared = api.app.routes
    .filter(({ method, guard }) => method !== 'GET' && guard !== 'public')
    // Those of accounts end sessions and change passwords: features/accounts/accountsActivity.test.ts.
    .filter(({ tag }) => tag !== 'Accounts')
    .map(({ method, path }) => `${method} ${path}`)
  const listed = new Set([...(await writes()).map(([route]) => route), ...SILENT, ...PLAIN])
  expect(declared.toSorted()).toEqual([...listed].toSorted())
})
