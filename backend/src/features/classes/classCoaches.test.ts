import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { CLASS_MESSAGES } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { ImportPreview } from '@lane-and-court/contract/imports/imports.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { describe, expect, it } from 'vitest'
import { aClass, aStaffMember, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
const json = async <T>(response: Promise<Response> | Response) => (await (await response).json()) as T
const NOBODY = '000000000000000000000000'

async function office() {
  const headers = { cookie: await api.signIn('admin') }
  const send = (method: string, path: string, body?: unknown) =>
    api.send(method, `/api/admin${path}`, body, headers)
  return {
    send,
    get: <T>(path: string) => json<T>(api.call(`/api/admin${path}`, { headers })),
    coach: (over = {}) => json<AdminStaffMember>(send('POST', '/staff', aStaffMember(over))),
    addClass: (over = {}) => json<Class>(send('POST', '/classes', aClass(over))),
  }
}
const coachOf = async (id: string) => {
  const [listed, alone, calendar] = [
    (await json<Class[]>(api.call('/api/classes'))).find((one) => one.id === id),
    await json<Class>(api.call(`/api/classes/id/${id}`)),
    await (await api.call('/calendar/all.ics')).text(),
  ]
  expect(listed).toEqual(alone)
  return { coach: alone.coach, coachId: alone.coachId, calendar: /Coach: [\w ]+/.exec(calendar)?.[0] }
}

describe('a class whose coach is an account', () => {
  it('shows the present name of the coach, and the text while the directory does not show the coach', async () => {
    const admin = await office()
    const { id: coachId, order: _, version: _v, ...maya } = await admin.coach({ name: 'Maya Lin' })
    const { id } = await admin.addClass({ coach: 'Our team', coachId })
    expect(await coachOf(id)).toEqual({ coach: 'Maya Lin', coachId, calendar: 'Coach: Maya Lin' })

    const change = (over: object) => admin.send('PUT', `/staff/${coachId}`, { ...maya, ...over })
    expect((await change({ name: 'Maya Ortiz' })).status).toBe(200)
    expect(await coachOf(id)).toEqual({ coach: 'Maya Ortiz', coachId, calendar: 'Coach: Maya Ortiz' })

    await change({ name: 'Maya Hidden', isHidden: true })
    const hidden = { coach: 'Our team', coachId: null, calendar: 'Coach: Our team' }
    expect(await coachOf(id)).toEqual(hidden)
    for (const path of ['/api/classes', '/api/offline', `/api/classes/id/${id}`, '/api/search?q=maya'])
      expect(await (await api.call(path)).text()).not.toMatch(new RegExp(`${coachId}|Maya`))

    await change({ name: 'Maya Ortiz' })
    expect((await coachOf(id)).coach).toBe('Maya Ortiz')
    expect((await admin.send('DELETE', `/staff/${coachId}`)).status).toBe(204)
    expect(await coachOf(id)).toEqual(hidden)
    expect((await admin.send('POST', `/trash/${coachId}/restore`)).status).toBe(200)
    expect((await coachOf(id)).coach).toBe('Maya Ortiz')
  })

  it('keeps text and account apart in the admin area, and an update without the account changes neither', async () => {
    const admin = await office()
    const { id: coachId } = await admin.coach({ name: 'Maya Lin' })
    const { id, version: _v, coachId: _id, ...fields } = await admin.addClass({ coach: 'Our team', coachId })
    expect(await admin.get(`/classes/${id}`)).toMatchObject({ coach: 'Our team', coachId })
    expect((await admin.send('PUT', `/classes/${id}`, { ...fields, name: 'New' })).status).toBe(200)
    expect(await admin.get(`/classes/${id}`)).toMatchObject({ name: 'New', coach: 'Our team', coachId })
  })

  it('refuses an account of nobody, but one that was deleted since stays', async () => {
    const admin = await office()
    const { id: coachId } = await admin.coach()
    const { id } = await admin.addClass({ coachId })
    const put = (coachId: unknown) => admin.send('PUT', `/classes/${id}`, aClass({ coachId } as object))
    for (const [value, sentence] of [
      [NOBODY, CLASS_MESSAGES.coachGone],
      ['maya', CLASS_MESSAGES.coachId],
      [{ $ne: null }, CLASS_MESSAGES.coachId],
    ]) {
      const refused = await put(value)
      expect([refused.status, (await json<{ fields: object }>(refused)).fields]).toEqual([
        400,
        { coachId: sentence },
      ])
    }
    expect((await admin.send('POST', '/classes', aClass({ coachId: NOBODY }))).status).toBe(400)
    await admin.send('DELETE', `/staff/${coachId}`)
    await admin.send('DELETE', `/trash/${coachId}`)
    expect((await put(coachId)).status).toBe(200)
    expect((await put(coachId.toUpperCase())).status).toBe(200)
    expect((await put(null)).status).toBe(200)
  })

  it('clashes with classes that name the same coach by text', async () => {
    const admin = await office()
    const { id: coachId } = await admin.coach({ name: 'Maya Lin' })
    await admin.addClass({ name: 'Account', coachId })
    await admin.addClass({ name: 'Text', coach: 'maya lin' })
    await admin.addClass({ name: 'Other', coach: 'Theo' })
    const namesOf = (classes: Class[]) => classes.map(({ name }) => name).toSorted()
    const { dayOfWeek, startTime, endTime, startDate, endDate } = aClass()
    const clashes = (taughtBy: Record<string, string>) =>
      admin.get<Class[]>(
        `/classes/clashes?${new URLSearchParams({ ...taughtBy, dayOfWeek: String(dayOfWeek), startTime, endTime, startDate, endDate })}`,
      )
    expect(namesOf(await clashes({ coachId }))).toEqual(['Account', 'Text'])
    expect(namesOf(await clashes({ coach: 'Maya Lin' }))).toEqual(['Account', 'Text'])
    expect(namesOf(await clashes({ coachId: NOBODY }))).toEqual([])
  })
})

describe('a file of classes', () => {
  it('has the names of accounts as coaches, and gives a class to the account that it names', async () => {
    const admin = await office()
    const { id: coachId } = await admin.coach({ name: 'Maya Lin', username: 'maya' })
    for (const username of ['ada', 'ada2']) await admin.coach({ name: 'Ada Ray', username })
    await admin.addClass({ name: 'Mine', coachId, coach: null })
    await admin.addClass({ name: 'Text', coach: 'Theo' })
    const csv = async () =>
      (await admin.send('GET', '/classes.csv')).text().then((text) => text.replaceAll('\r\n', '\n'))
    const preview = (text: string) =>
      json<ImportPreview>(admin.send('POST', '/classes/import/preview', { csv: text }))
    const exported = await csv()
    expect(exported).toContain('"Maya Lin"')
    expect(await preview(exported)).toMatchObject({ unchanged: 2, faults: [] })
    const editedCsv = exported.replace('"Theo"', '"maya LIN"').replace('"Maya Lin"', '"Our team"')
    const { token, rows } = await preview(editedCsv)
    expect(rows.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        [{ column: 'Coach', from: 'Theo', to: 'maya LIN' }],
        [{ column: 'Coach', from: 'Maya Lin', to: 'Our team' }],
      ]),
    )
    expect((await admin.send('POST', '/classes/import', { csv: editedCsv, token })).status).toBe(201)
    const all = await admin.get<Class[]>('/classes')
    const taught = Object.fromEntries(all.map((one) => [one.name, [one.coach, one.coachId]]))
    expect(taught).toEqual({ Mine: ['Our team', null], Text: [null, coachId] })
    const { faults } = await preview(exported.replace('"Theo"', '"Ada Ray"'))
    expect(faults).toEqual([
      {
        row: 3,
        column: 'Coach',
        message: 'Two coaches have this name. Choose the coach in the class itself.',
      },
    ])
    const blank = await preview((await csv()).replaceAll('"Maya Lin"', ''))
    expect(blank.rows[0]?.changes).toEqual([{ column: 'Coach', from: 'Maya Lin', to: '' }])
  })
})

describe('GET /api/staff/classes', () => {
  it('has the classes of the coach who is signed in, until their last day, and is for nobody else', async () => {
    const admin = await office()
    const cookies = [await api.signIn('staff', 'maya'), await api.signIn('staff', 'theo')]
    const all = await admin.get<AdminStaffMember[]>('/staff')
    const idOf = (username: string) => all.find((one) => one.username === username)?.id
    const open = { status: 'open', placesLeft: 2 }
    await admin.addClass({ name: 'Mine', coachId: idOf('maya'), availability: open })
    await admin.addClass({ name: 'Paused', coachId: idOf('maya'), isActive: false })
    await admin.addClass({ name: 'Over', coachId: idOf('maya'), endDate: daysFromNow(-3) })
    await admin.addClass({ name: 'Theirs', coachId: idOf('theo') })
    const read = (cookie?: string) =>
      api.call('/api/staff/classes', cookie ? { headers: { cookie } } : undefined)
    const [mine, theirs] = await Promise.all(cookies.map((cookie) => json<Class[]>(read(cookie))))
    expect(mine).toMatchObject([{ name: 'Mine', coach: 'Maya Lin', availability: open }, { name: 'Paused' }])
    expect(theirs).toMatchObject([{ name: 'Theirs' }])
    expect((await read()).status).toBe(401)
    expect((await read(await api.signIn('admin'))).status).toBe(403)
    expect((await read(cookies[0])).headers.get('cache-control')).toContain('no-store')
  })
})
