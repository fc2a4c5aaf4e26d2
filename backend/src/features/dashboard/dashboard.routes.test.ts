import type { DashboardSummary } from '@lane-and-court/contract/dashboard/dashboard.ts'
import { SITE_FACTS } from '@lane-and-court/contract/site/siteFacts.ts'
import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { aClass, aContactMessage, aNewsArticle, aStaffMember, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { ensureAdmin, saveAdmin } from '../auth/admin.service.ts'
import { createClass } from '../classes/classes.service.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { createStaffMember } from '../staff/staff.service.ts'
import { readSetup } from './officeSummary.service.ts'

const api = useTestServer({ sendMail: () => Promise.reject(new Error('the mail server is away')) })
const MINUTE_MS = 60_000
// Services create no old messages.
const AdminUserModel = mongoose.model('AdminUser')
const ContactMessageModel = mongoose.model('ContactMessage')
const GalleryImageModel = mongoose.model('GalleryImage')

async function readAs(cookie: string): Promise<DashboardSummary> {
  const answer = await api.call('/api/admin/dashboard', { headers: { cookie } })
  return (await answer.json()) as DashboardSummary
}
const officeOf = async (cookie: string) => {
  const { office } = await readAs(cookie)
  if (!office) throw new Error('the dashboard has no office')
  return office
}

it('the dashboard counts staff, news and programs, those of the defaults too', async () => {
  const cookie = await api.signIn('admin')
  const none = { staffCount: 0, newsCount: 0, programsCount: 4 }
  expect(await readAs(cookie)).toMatchObject(none)
  await createStaffMember(aStaffMember())
  for (let n = 0; n < 2; n++) await createNewsArticle(aNewsArticle())
  await createPageContent({ page: 'home', content: { programs: [{}, {}, {}] } })
  expect(await readAs(cookie)).toMatchObject({ staffCount: 1, newsCount: 2, programsCount: 3 })
})

it('on an empty site nothing waits, and no step of the setup but the chosen password is done', async () => {
  const office = await officeOf(await api.signIn('admin'))
  const nothing = { count: 0, first: [] }
  expect(office).toMatchObject({
    meetings: [],
    closures: [],
    unread: 0,
    unmailed: nothing,
    drafts: nothing,
    scheduled: nothing,
    endingClasses: nothing,
    undescribed: 0,
    changes: [],
    setup: { password: true, places: false, classes: false, pictures: false },
    missing: SITE_FACTS,
  })
  expect(office.messageWeeks).toHaveLength(8)
  expect(office.weekdays).toEqual(Array.from({ length: 7 }, () => ({ classes: 0, capacity: 0 })))
})

it('messages count as undelivered after some minutes, until they are mailed or done', async () => {
  const cookie = await api.signIn('admin')
  const at = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
  const old = { createdAt: at(60) }
  await ContactMessageModel.create([
    { ...aContactMessage({ name: 'Lost' }), ...old },
    { ...aContactMessage({ name: 'New' }), createdAt: at(1) },
    { ...aContactMessage({ name: 'Mailed' }), ...old, mailedAt: new Date() },
    { ...aContactMessage({ name: 'Done' }), ...old, doneAt: new Date(), readAt: new Date() },
  ])
  const { unmailed, unread } = await officeOf(cookie)
  expect(unmailed).toMatchObject({ count: 1, first: [{ name: 'Lost' }] })
  expect(unread).toBe(3)
})

it('drafts and scheduled articles are named, published ones are not', async () => {
  const cookie = await api.signIn('admin')
  const later = daysFromNow(3)
  await createNewsArticle(aNewsArticle({ title: 'Draft', publishAt: null }))
  await createNewsArticle(aNewsArticle({ title: 'Much later', publishAt: daysFromNow(9) }))
  await createNewsArticle(aNewsArticle({ title: 'Later', publishAt: later }))
  await createNewsArticle(aNewsArticle({ title: 'Published' }))
  const { drafts, scheduled } = await officeOf(cookie)
  expect(drafts).toMatchObject({ count: 1, first: [{ name: 'Draft', at: null }] })
  expect(scheduled).toMatchObject({ count: 2, first: [{ name: 'Later', at: later }, { name: 'Much later' }] })
})

it('active classes that end within a week are named, and pictures without a description are counted', async () => {
  const cookie = await api.signIn('admin')
  await createClass(aClass({ name: 'Ends soon', endDate: daysFromNow(3) }))
  await createClass(aClass({ name: 'Ends later', endDate: daysFromNow(30) }))
  await createClass(aClass({ name: 'Has ended', endDate: daysFromNow(-3) }))
  await createClass(aClass({ name: 'Inactive', endDate: daysFromNow(3), isActive: false }))
  await GalleryImageModel.create([
    { sport: 'tennis', image: '/assets/a.webp', alt: '' },
    { sport: 'tennis', image: '/assets/b.webp', alt: 'A serve' },
  ])
  // A picture may be stored without this field.
  await GalleryImageModel.collection.insertOne({ sport: 'tennis', image: '/assets/c.webp', version: 1 })
  const { endingClasses, undescribed, setup } = await officeOf(cookie)
  expect(endingClasses).toMatchObject({ count: 1, first: [{ name: 'Ends soon' }] })
  expect(undescribed).toBe(2)
  expect(setup.classes).toBe(true)
})

it('changes by other people are listed, and neither logins nor changes of the reader', async () => {
  const [mine, theirs] = [await api.signIn('admin'), await api.signIn('admin', 'second')]
  await api.send('POST', '/api/admin/classes', aClass({ name: 'Mine' }), { cookie: mine })
  await api.send('POST', '/api/admin/classes', aClass({ name: 'Theirs' }), { cookie: theirs })
  // Signs out the other devices, which changes nothing on the site.
  await api.send('DELETE', '/api/admin/sessions', undefined, { cookie: theirs })
  const named = async (cookie: string) => (await officeOf(cookie)).changes.map(({ object }) => object.name)
  expect(await named(mine)).toEqual(['Theirs'])
  expect(await named(theirs)).toEqual(['Mine'])
})

it('the password step is done once the password is no longer the one that the server made', async () => {
  const generated = await ensureAdmin(null)
  const admin = await AdminUserModel.findOne({ username: generated?.username ?? '' })
  const id = String(admin?._id)
  expect((await readSetup(id)).password).toBe(false)
  await saveAdmin({ username: generated?.username ?? '', password: 'another long password' })
  expect((await readSetup(id)).password).toBe(true)
})

it('the places step is done once somebody has saved the places, not by the samples', async () => {
  const cookie = await api.signIn('admin')
  await createPageContent({ page: 'places', content: { places: [] } })
  expect((await officeOf(cookie)).setup.places).toBe(false)
  const answer = await api.send('PUT', '/api/admin/content/places', { content: { places: [] } }, { cookie })
  expect(answer.status).toBe(200)
  expect((await officeOf(cookie)).setup.places).toBe(true)
})

it('coaches and visitors cannot read the dashboard', async () => {
  const cookie = await api.signIn('staff')
  expect((await api.call('/api/admin/dashboard', { headers: { cookie } })).status).toBe(403)
  expect((await api.call('/api/admin/dashboard')).status).toBe(401)
})
