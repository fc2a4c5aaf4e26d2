import { randomUUID } from 'node:crypto'
import type { ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import {
  LESSON_NOTICE_LIMITS as L,
  LESSON_NOTICE_MESSAGES as M,
} from '@lane-and-court/contract/contact/lessonNotice.limits.ts'
import {
  countNotices,
  noticeSentence,
  type CoachNotice,
} from '@lane-and-court/contract/contact/lessonNotice.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { addDays, weekdayOf } from '@lane-and-court/contract/time/calendar.ts'
import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { aClass, aClosure, aContactMessage, newYorkDay } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createClass } from '../classes/classes.service.ts'
import { ContactMessageModel } from './contact.model.ts'
import { createClosure } from '../closures/closures.service.ts'

const api = useTestServer()
const TOMORROW = newYorkDay(1)

async function aSite() {
  const coach = { cookie: await api.signIn('staff', 'maya') }
  const other = { cookie: await api.signIn('staff', 'theo') }
  const admin = { cookie: await api.signIn('admin') }
  const all = (await (await api.call('/api/admin/staff', { headers: admin })).json()) as AdminStaffMember[]
  const coachId = all.find(({ username }) => username === 'maya')?.id ?? null
  const addClass = async (over: Partial<ClassInput> = {}) =>
    String((await createClass(aClass({ dayOfWeek: weekdayOf(TOMORROW), coachId, ...over })))._id)
  const noticesOf = async (headers: { cookie: string }) => {
    const response = await api.call('/api/staff/notices', { headers })
    return response.ok ? ((await response.json()) as CoachNotice[]) : response.status
  }
  return { coach, other, admin, addClass, noticesOf, classId: await addClass({ name: 'Mine' }) }
}

const tell = (lesson: unknown, over = {}, key: string = randomUUID()) =>
  api.send(
    'POST',
    '/api/contact',
    { ...aContactMessage(), subject: 'absence', lesson, ...over },
    { 'idempotency-key': key },
  )

it('what a parent tells of a lesson is in the inbox, and names the child to the coach of the class alone', async () => {
  const { coach, other, admin, noticesOf, classId } = await aSite()
  const lesson = { classId, day: TOMORROW, status: 'absent', child: 'Mia' }
  const key = randomUUID()
  expect((await tell(lesson, {}, key)).status).toBe(201)
  // The connection broke, and the phone sends it again.
  expect((await tell(lesson, {}, key)).status).toBe(201)
  expect(await noticesOf(coach)).toEqual([lesson])
  expect(await noticesOf(other)).toEqual([])
  expect(await noticesOf(admin)).toBe(403)
  expect(await noticesOf({ cookie: '' })).toBe(401)
  const inbox = await api.call('/api/admin/messages?page=1&subject=absence', { headers: admin })
  expect(await inbox.json()).toMatchObject({ total: 1, items: [{ subject: 'absence', lesson }] })
})

it('what was told last of a child counts, and one who is coming after all is named as such', async () => {
  const { coach, noticesOf, classId } = await aSite()
  const of = (child: string, status: string) => ({ classId, day: TOMORROW, status, child })
  await tell(of('Mia', 'absent'))
  await tell(of('Leo', 'late'))
  await tell(of('mia', 'late'))
  await tell(of('Ana', 'absent'))
  await tell(of('Ana', 'coming'))
  await tell(of('Tom', 'coming'))
  // Another family.
  await tell(of('Mia', 'absent'), { email: 'other@pool.example' })
  const notices = (await noticesOf(coach)) as CoachNotice[]
  expect(notices.map(({ child, status, was }) => [child, status, was].join(' ').trim()).toSorted()).toEqual([
    'Ana coming absent',
    'Leo late',
    'Mia absent',
    'mia late',
  ])
  expect(countNotices(notices)).toBe('1 absent, 2 late')
})

it('nobody but the device that told of a child changes that', async () => {
  const { coach, noticesOf, classId, admin } = await aSite()
  const mia = (status: string) => ({ classId, day: TOMORROW, status, child: 'Mia' })
  const device = randomUUID()
  await tell(mia('absent'), { device })
  for (const other of [{}, { device: randomUUID() }, { device: '' }]) await tell(mia('coming'), other)
  expect(await noticesOf(coach)).toEqual([mia('absent')])
  await tell(mia('late'), { device })
  await tell(mia('coming'), { device })
  expect(await noticesOf(coach)).toEqual([{ ...mia('coming'), was: 'late' }])
  // The secret goes nowhere.
  expect(await (await api.call('/api/admin/messages?page=1', { headers: admin })).text()).not.toContain(
    'evice',
  )
  expect(JSON.stringify(await ContactMessageModel.find().lean())).not.toContain(device)
})

it('what is told first is not pushed out by thousands that somebody invents, whom a coach is not told of', async () => {
  const { coach, noticesOf, classId, addClass } = await aSite()
  const other = await addClass({ name: 'Other' })
  const lesson = (child: string, of = classId) => ({ classId: of, day: TOMORROW, status: 'absent', child })
  const device = randomUUID()
  await tell(lesson('Mia'), { device })
  const forged = (n: number) => ({
    ...aContactMessage(),
    lesson: lesson(`Forged ${n % 1_500}`),
    createdAt: new Date(),
  })
  await ContactMessageModel.insertMany(Array.from({ length: 2_050 }, (_, n) => forged(n)))
  await tell(lesson('Leo', other))
  await tell({ ...lesson('Mia'), status: 'late' }, { device })
  const notices = (await noticesOf(coach)) as CoachNotice[]
  expect(notices).toHaveLength(L.children + 1)
  expect(notices.filter(({ child }) => !child.startsWith('Forged'))).toMatchObject([
    { child: 'Mia', status: 'late' },
    { child: 'Leo', status: 'absent' },
  ])
})

it('one address tells of one lesson a number of times a day', async () => {
  const { classId } = await aSite()
  const lesson = { classId, day: TOMORROW, status: 'absent', child: 'Mia' }
  await mongoose.connection.collection('rate_limits').insertOne({
    key: `lesson-notices:${classId} ${TOMORROW} 127.0.0.1`,
    points: L.perAddress,
    expire: new Date(Date.now() + 60_000),
  })
  expect((await tell(lesson)).status).toBe(429)
  expect((await tell({ ...lesson, classId: 'a'.repeat(24) })).status).toBe(400)
})

it('spam names nobody to a coach', async () => {
  const { coach, noticesOf, classId } = await aSite()
  const lesson = { classId, day: TOMORROW, status: 'absent', child: 'Robot' }
  expect((await tell(lesson, { website: 'https://spam.example' })).status).toBe(201)
  expect(await noticesOf(coach)).toEqual([])
})

it('only a lesson that is ahead can be told of, also one that was moved', async () => {
  const { addClass, classId } = await aSite()
  const hidden = await addClass({ isActive: false })
  const wrong: [object, Record<string, string>][] = [
    [{ classId: 'a'.repeat(24) }, { 'lesson.classId': M.class }],
    [{ classId: hidden }, { 'lesson.classId': M.class }],
    [{ classId: { $gt: '' } }, { 'lesson.classId': M.class }],
    [{ day: addDays(TOMORROW, 1) }, { 'lesson.day': M.notThen }],
    [{ day: addDays(TOMORROW, -7) }, { 'lesson.day': M.over }],
    [{ day: '2026-02-31' }, { 'lesson.day': M.day }],
    [{ status: 'ill' }, { 'lesson.status': M.status }],
    [{ child: ' ' }, { 'lesson.child': M.child }],
    [{ child: 'x'.repeat(81) }, { 'lesson.child': M.childMax }],
  ]
  const lesson = { classId, day: TOMORROW, status: 'late', child: 'Mia' }
  for (const [over, fields] of wrong) {
    const response = await tell({ ...lesson, ...over })
    expect([response.status, await response.json(), over]).toMatchObject([400, { fields }, over])
  }
  expect((await tell('tomorrow')).status).toBe(400)
  expect((await tell([])).status).toBe(400)
  const past = addDays(TOMORROW, -7)
  await createClosure(aClosure({ kind: 'moved', from: past, to: past, newDay: newYorkDay(3) }))
  expect((await tell({ ...lesson, day: past })).status).toBe(201)
})

it('a name that is hostile stays text', async () => {
  const { coach, noticesOf, classId } = await aSite()
  const child = '<img src=x onerror=alert(1)> "; drop'
  expect((await tell({ classId, day: TOMORROW, status: 'late', child })).status).toBe(201)
  expect(await noticesOf(coach)).toMatchObject([{ child }])
})

it('the data of a person has the lesson, and erasing it leaves nothing to a coach', async () => {
  const { coach, admin, noticesOf, classId } = await aSite()
  const lesson = { classId, day: TOMORROW, status: 'absent', child: 'Mia' }
  await tell(lesson, { email: 'ada@pool.example' })
  const send = (path: string, body: object) =>
    api.send('POST', `/api/admin/personal-data/${path}`, { email: 'ada@pool.example', ...body }, admin)
  expect(await (await send('export', {})).text()).toContain('"child": "Mia"')
  expect((await send('erase', { currentPassword: PASSWORD })).status).toBe(200)
  expect(await noticesOf(coach)).toEqual([])
})

it('the text of the message says the same as its fields', () => {
  const aLesson = { classId: 'x', day: '2026-11-29', child: 'Mia' }
  const adults = { name: 'Adult Swim', dayOfWeek: 0, startTime: '10:00' } as const
  expect(noticeSentence({ ...aLesson, status: 'absent' }, adults)).toBe(
    'Mia will be absent from Adult Swim (Sunday 10:00 AM) on Sunday, Nov 29.',
  )
  expect(noticeSentence({ ...aLesson, status: 'coming' }, adults)).toBe(
    'Mia is coming after all to Adult Swim (Sunday 10:00 AM) on Sunday, Nov 29.',
  )
})
