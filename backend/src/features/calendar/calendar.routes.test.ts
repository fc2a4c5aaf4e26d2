import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { aClass, aClosure, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createClass } from '../classes/classes.service.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { campSeed } from '../../seed/camps.seed.ts'

const api = useTestServer()
const ids = async (...classes: Parameters<typeof aClass>) =>
  (await createClass(aClass(...classes)))._id.toHexString()
const namesIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).summary)
const read = async (path: string) => {
  const response = await api.call(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

describe('the calendar files', () => {
  it('have the classes and camps of all sports, or of one', async () => {
    await createPageContent({ page: 'camp', content: { ...campSeed } })
    await ids({ name: 'Red', sport: 'tennis' })
    await ids({ name: 'Beginner', sport: 'swimming' })
    await ids({ name: 'Ended', sport: 'swimming', startDate: daysFromNow(-60), endDate: daysFromNow(-9) })
    expect(namesIn(await read('/calendar/all.ics')).toSorted()).toEqual([
      '2025 Swim Camp',
      '2025 Tennis Camp',
      'Beginner',
      'Red',
    ])
    expect(namesIn(await read('/calendar/tennis.ics'))).toEqual(['Red', '2025 Tennis Camp'])
    expect(namesIn(await read('/calendar/swimming.ics'))).toEqual(['Beginner', '2025 Swim Camp'])
  })

  it('have a strong tag, a short cache and a file name, and answer HEAD and 304', async () => {
    const path = `/calendar/classes/${await ids()}.ics`
    const whole = await api.call(path)
    const tag = whole.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    expect(whole.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(whole.headers.get('cache-control')).toBe('public, max-age=300')
    expect(whole.headers.get('content-disposition')).toMatch(
      /^inline; filename="Lane-and-Court-[A-Za-z\d-]+\.ics"$/,
    )
    const head = await api.call(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
    const notModified = await api.call(path, { headers: { 'if-none-match': tag } })
    expect([notModified.status, await notModified.text()]).toEqual([304, ''])
  })

  it('show a closure as soon as it is announced, and no longer when it is deleted', async () => {
    const cookie = await api.signIn('admin')
    const path = `/calendar/classes/${await ids({ dayOfWeek: 1, sport: 'tennis' })}.ics`
    const before = await read(path)
    const closure = {
      kind: 'cancelled',
      location: null,
      sport: 'tennis',
      classIds: [],
      from: daysFromNow(1).slice(0, 10),
      to: daysFromNow(14).slice(0, 10),
      startTime: null,
      endTime: null,
      delayMinutes: null,
      newDay: null,
      newStartTime: null,
      newPlace: null,
      message: 'The court is wet.',
    }
    const saved = await api.send('POST', '/api/admin/closures', closure, { cookie })
    expect(saved.status).toBe(201)
    expect((await read(path)).match(/STATUS:CANCELLED\r\n/g)).toHaveLength(2)
    const { id } = (await saved.json()) as { id: string }
    await api.send('DELETE', `/api/admin/closures/${id}`, undefined, { cookie })
    const besidesChange = (file: string) => file.replace(/^(SEQUENCE|DTSTAMP):.*$/gm, '$1')
    expect(besidesChange(await read(path))).toBe(besidesChange(before))
  })

  it('have a sequence and a time that grow with each change, also when a closure is deleted', async () => {
    const cookie = await api.signIn('admin')
    const path = `/calendar/classes/${await ids({ dayOfWeek: 1 })}.ics`
    const changeNow = async () => {
      const file = await read(path)
      const [, sequence] = /^SEQUENCE:(\d+)/m.exec(file) ?? []
      const [, stamp = ''] = /^DTSTAMP:(\S+)/m.exec(file) ?? []
      return { sequence: Number(sequence), stamp }
    }
    const changes = [await changeNow()]
    const send = async (method: string, to: string, body?: object) => {
      const response = await api.send(method, to, body, { cookie })
      expect(response.ok).toBe(true)
      changes.push(await changeNow())
      return response
    }
    const { id } = (await (await send('POST', '/api/admin/closures', aClosure())).json()) as { id: string }
    await send('PUT', `/api/admin/closures/${id}`, aClosure({ message: 'The pool is cold.' }))
    await send('DELETE', `/api/admin/closures/${id}`)
    await send('POST', `/api/admin/trash/${id}/restore`)
    await send('DELETE', `/api/admin/closures/${id}`)
    await send('DELETE', `/api/admin/trash/${id}`)
    const sequences = changes.map(({ sequence }) => sequence)
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
    // Its end in the trash changes no event.
    expect(new Set(sequences).size).toBe(changes.length - 1)
    const stamps = changes.map(({ stamp }) => stamp)
    expect(stamps).toEqual(stamps.toSorted())
  })

  it('say where a class is, by the page content of the places', async () => {
    await createPageContent({
      page: 'places',
      content: { items: [{ name: 'The Pool', location: 'Hoboken', sports: ['swimming'] }] },
    })
    const path = `/calendar/classes/${await ids({ location: 'Hoboken', sport: 'swimming' })}.ics`
    expect(await read(path)).toContain('LOCATION:The Pool')
  })
})

describe('the calendar of chosen classes', () => {
  it('has each of them once, in whatever order they are named, and skips unknown ones', async () => {
    const [red, green] = [await ids({ name: 'Red' }), await ids({ name: 'Green' })]
    await ids({ name: 'Blue' })
    const tagOf = async (query: string) =>
      (await api.call(`/calendar/my.ics?ids=${query}`)).headers.get('etag')
    const unknown = 'f'.repeat(24)
    expect(namesIn(await read(`/calendar/my.ics?ids=${red},${green},${red},${unknown}`)).toSorted()).toEqual([
      'Green',
      'Red',
    ])
    expect(await tagOf(`${red},${green}`)).toBe(await tagOf(`${green},${red}`))
    expect(namesIn(await read(`/calendar/my.ics?ids=${unknown}`))).toEqual([])
  })

  it.each([
    ['without ids', ''],
    ['with an empty id', '?ids='],
    ['with a word', '?ids=all'],
    ['with two lists', `?ids=${'a'.repeat(24)}&ids=${'b'.repeat(24)}`],
    ['with an object', '?ids[$gt]='],
    ['with line breaks', `?ids=${'a'.repeat(24)}%0D%0AATTENDEE:x`],
    ['of too many classes', `?ids=${Array.from({ length: 101 }, () => 'a'.repeat(24)).join(',')}`],
  ])('refuses a query %s', async (_what, query) => {
    const response = await api.call(`/calendar/my.ics${query}`)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'validation', message: 'ids must name 1 to 100 classes, with commas between their ids.' },
    ])
  })

  it('takes as many classes as it says', async () => {
    const most = Array.from({ length: 100 }, () => 'a'.repeat(24)).join(',')
    expect(namesIn(await read(`/calendar/my.ics?ids=${most}`))).toEqual([])
  })
})

describe('the calendar of one class', () => {
  it('is there after the class has ended, because people keep its address', async () => {
    const id = await ids({ name: 'Ended', startDate: daysFromNow(-60), endDate: daysFromNow(-9) })
    expect(namesIn(await read(`/calendar/classes/${id}.ics`))).toEqual(['Ended'])
  })

  it.each(['f'.repeat(24), 'x', '%22', '..%2f..', `${'a'.repeat(24)}.ics`])(
    'is a 404 for the id %s',
    async (id) => {
      expect((await api.call(`/calendar/classes/${id}.ics`)).status).toBe(404)
    },
  )
})

it('a page cannot be named calendar', async () => {
  const response = await api.send(
    'POST',
    '/api/admin/content',
    { page: 'calendar', content: {} },
    { cookie: await api.signIn('admin') },
  )
  expect(response.status).toBe(400)
})
