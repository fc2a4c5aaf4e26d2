import { randomUUID } from 'node:crypto'
import type { ImportPreview, ImportResult } from '@lane-and-court/contract/imports/imports.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClass, aStaffMember } from '../../testing/factories.ts'
import { createStaffMember } from '../staff/staff.service.ts'
import { readCsv } from '../../infra/csv.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { listActivity } from '../activity/activity.service.ts'
import { ClassModel } from './classes.model.ts'
import { createClass } from './classes.service.ts'

const api = useTestServer()
const PATH = '/api/admin/classes'

let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})

const exported = async () => (await api.call(`${PATH}.csv`, { headers: { cookie } })).text()
const post = (path: string, body: object, key = randomUUID()) =>
  api.send('POST', `${PATH}/import${path}`, body, { cookie, 'idempotency-key': key })
const preview = async (csv: string) => (await (await post('/preview', { csv })).json()) as ImportPreview
const run = async (csv: string) => {
  const { token } = await preview(csv)
  return post('', { csv, token })
}
const storedClasses = () => ClassModel.find().sort({ name: 1 }).lean()
const logged = async (action: string) =>
  (await listActivity()).items.filter((entry) => entry.action === action).map(({ object }) => object)
const names = async () => (await storedClasses()).map(({ name }) => name)
const lineOf = (csv: string, name: string) =>
  csv.split('\r\n').find((line) => line.includes(`"${name}"`)) ?? ''
const headOf = (csv: string) => csv.split('\r\n')[0] ?? ''

describe('an exported file', () => {
  it('changes nothing when it is imported again, also with every special character', async () => {
    const description = '=SUM(A1)\n"quoted", with; a tab\t and a line\n\'=1+1'
    await createClass(
      aClass({ name: '@handle, +1', description, price: 41.5, enrollmentUrl: 'https://a.b/?c=d,e' }),
    )
    await createClass(aClass({ name: '＝1+1', description: '\t=1+1', coach: '－Sam' }))
    await createClass(
      aClass({ name: 'Full', availability: { status: 'full', placesLeft: null }, ageRange: null }),
    )
    await createClass(
      aClass({
        availability: { status: 'open', placesLeft: 2 },
        ageRange: { minMonths: 7, maxMonths: null },
      }),
    )
    const csv = await exported()
    expect(csv).toContain(`"'@handle, +1"`)
    expect(csv).toContain(`"'＝1+1"`)
    expect(await preview(csv)).toEqual({
      token: null,
      created: 0,
      changed: 0,
      unchanged: 4,
      rows: [],
      faultCount: 0,
      faults: [],
      warningCount: 0,
      warnings: [],
    })
  })

  it('changes nothing as a spreadsheet saves it, with other separators, days and times', async () => {
    await createClass(
      aClass({ name: 'Early', startTime: '09:00', endTime: '09:45', startDate: '2031-03-01' }),
    )
    const spelled: Record<string, string> = {
      '09:00': '9:00',
      '09:45': '9:45 AM',
      '2031-03-01': '3/1/2031',
      Monday: 'mon',
      '40': '$40.00',
      yes: 'TRUE',
    }
    const rows = await readCsv(await exported(), { rows: 10, cells: 100, bytes: 10_000 })
    const csv = rows.map((cells) => cells.map((cell) => spelled[cell] ?? cell).join(';')).join('\r\n')
    expect(csv).toContain(';9:00;9:45 AM;3/1/2031;')
    expect(await preview(csv)).toMatchObject({ unchanged: 1, faults: [], changed: 0 })
  })

  it('is noted in the activity', async () => {
    await exported()
    expect(await logged('exported')).toMatchObject([{ type: 'class' }])
  })
})

describe('a preview', () => {
  it('shows new rows, and what changes from which value to which', async () => {
    await createClass(aClass({ name: 'Guppies', capacity: 6 }))
    const csv = await exported()
    const changed = lineOf(csv, 'Guppies').replace('"6"', '"8"').replace('"Monday"', '"Friday"')
    const added = lineOf(csv, 'Guppies')
      .replace(/^"\w+"/, '""')
      .replace('"Guppies"', '"Sharks"')
    const plan = await preview([headOf(csv), changed, added].join('\r\n'))
    expect(plan).toMatchObject({ created: 1, changed: 1, unchanged: 0, faults: [] })
    expect(plan.rows[0]).toEqual({
      row: 2,
      name: 'Guppies',
      isNew: false,
      changes: [
        { column: 'Day', from: 'Monday', to: 'Friday' },
        { column: 'Capacity', from: '6', to: '8' },
      ],
    })
    expect(plan.rows[1]).toMatchObject({ row: 3, name: 'Sharks', isNew: true })
    expect(await names()).toEqual(['Guppies'])
  })

  it('names every fault by its row and column', async () => {
    const csv = [
      'ID,Name,Sport,Level,Day,Start time,End time,Start date,End date,Capacity,Description,Price',
      ',,golf,beginner,Monday,16:00,15:00,2031-02-30,2031-05-01,many,Text,1',
      '0123456789abcdef01234567,A,tennis,beginner,Monday,16:00,17:00,2031-02-01,2031-05-01,5,Text,1,extra',
    ].join('\n')
    const { faults, token, faultCount } = await preview(csv)
    expect(token).toBeNull()
    expect(faultCount).toBe(faults.length)
    expect(faults).toEqual([
      { row: 2, column: 'Sport', message: 'Sport must be one of: tennis, swimming' },
      { row: 2, column: 'Start date', message: 'Write the date as 2026-11-30' },
      { row: 2, column: 'Capacity', message: 'Capacity must be a number' },
      { row: 2, column: 'Name', message: 'Name is required' },
      { row: 2, column: 'End time', message: 'End time must be after start time' },
      { row: 3, column: null, message: 'This row has more cells than there are columns.' },
      { row: 3, column: 'ID', message: 'No class has this ID. Leave the ID blank to add a new one.' },
    ])
  })

  it.each([
    ['', 'The file is empty. Export a file first to see its columns.'],
    ['PK\u0003\u0004x', 'This is not a CSV file. In Excel, choose Save As and “CSV UTF-8”.'],
    ['ID,Nam\n1,2', /^There is no column “Nam”\. The columns are: ID, Name, Sport/],
    ['Name,name\n1,2', 'The column “Name” is there twice.'],
    ['Name\n"x', /^A quotation mark near line \d+ is not closed\.$/],
    [`Name\n${'x\n'.repeat(5_001)}`, /^A file can have 5,000 rows at most\./],
  ])('a file that cannot be read is refused with a sentence: %#', async (csv, message) => {
    const response = await post('/preview', { csv })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).toMatch(message)
  })

  it('a file of more than 5 MB is refused', async () => {
    const response = await post('/preview', { csv: `Name\n${'x'.repeat(5 * 1024 * 1024)}` })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('5 MB') })
  })

  it.each(['toString,__proto__\n1,2', '\u0000', '"', ';;;\n;;;', 'ID\n$ne', 'ID,Name\n{"$gt":""},x'])(
    'hostile text is never an error of the server: %j',
    async (csv) => expect((await post('/preview', { csv })).status).toBeLessThan(500),
  )
})

describe('an import', () => {
  const twoClasses = async () => {
    await createClass(aClass({ name: 'Guppies', capacity: 6 }))
    await createClass(aClass({ name: 'Sharks', capacity: 6 }))
    const csv = await exported()
    const added = lineOf(csv, 'Guppies')
      .replace(/^"\w+"/, '""')
      .replace('"Guppies"', '"Turtles"')
    return `${csv.replaceAll('"6"', '"9"')}${added}\r\n`
  }

  it('writes all rows, is logged and happens once for one key', async () => {
    const csv = await twoClasses()
    const { token } = await preview(csv)
    const key = randomUUID()
    const first = await post('', { csv, token }, key)
    expect(first.status).toBe(201)
    expect(await first.json()).toMatchObject({ created: 1, changed: 2, by: expect.any(String) })
    expect((await post('', { csv, token }, key)).status).toBe(201)
    expect(await names()).toEqual(['Guppies', 'Sharks', 'Turtles'])
    expect((await storedClasses()).map(({ capacity, version }) => [capacity, version])).toEqual([
      [9, 2],
      [9, 2],
      [6, 1],
    ])
    expect((await api.call('/api/classes')).status).toBe(200)
    expect((await logged('imported')).map(({ name }) => name)).toEqual(['1 new, 2 changed'])
  })

  it('writes nothing if a row was changed since the preview, and shows the new preview', async () => {
    const csv = await twoClasses()
    const { token } = await preview(csv)
    await ClassModel.updateOne({ name: 'Sharks' }, { $set: { capacity: 12 }, $inc: { version: 1 } })
    const response = await post('', { csv, token })
    expect(response.status).toBe(409)
    const body = (await response.json()) as { message: string; current: ImportPreview }
    expect(body.message).toBe(
      'Something changed since this preview, so nothing was imported. Check the new preview.',
    )
    expect(body.current.rows[1]?.changes).toEqual([{ column: 'Capacity', from: '12', to: '9' }])
    expect((await storedClasses()).map(({ capacity }) => capacity)).toEqual([6, 12])
    expect((await post('', { csv, token: body.current.token })).status).toBe(201)
  })

  it('is undone as a whole, once', async () => {
    const before = await twoClasses().then(storedClasses)
    const csv = `${(await exported()).replaceAll('"6"', '"9"')}`
    const { id } = (await (await run(csv)).json()) as ImportResult
    const read = async () =>
      (await (await api.call(`${PATH}/import`, { headers: { cookie } })).json()) as {
        last: ImportResult | null
      }
    expect((await read()).last).toMatchObject({ id, changed: 2 })
    expect((await post(`/${id}/undo`, {})).status).toBe(200)
    expect((await post(`/${id}/undo`, {})).status).toBe(200)
    const after = await storedClasses()
    expect(after.map(({ capacity, version }) => [capacity, version])).toEqual([
      [6, 3],
      [6, 3],
    ])
    expect(after.map(({ name, startDate }) => [name, startDate])).toEqual(
      before.map(({ name, startDate }) => [name, startDate]),
    )
    expect((await read()).last).toBeNull()
    expect(await logged('import-undone')).not.toEqual([])
  })

  it('that added objects removes them when it is undone', async () => {
    const { id } = (await (await run(await twoClasses())).json()) as ImportResult
    expect(await names()).toHaveLength(3)
    expect((await post(`/${id}/undo`, {})).status).toBe(200)
    expect(await names()).toEqual(['Guppies', 'Sharks'])
  })

  it('is not undone if one of its objects was changed since, and says which', async () => {
    const { id } = (await (await run(await twoClasses())).json()) as ImportResult
    await ClassModel.updateOne({ name: 'Turtles' }, { $inc: { version: 1 } })
    const response = await post(`/${id}/undo`, {})
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      message: 'Something was changed after the import, so nothing was undone: “Turtles”.',
    })
    expect((await storedClasses()).map(({ capacity }) => capacity)).toEqual([9, 9, 6])
  })

  it.each(['000000000000000000000000', 'x', '%00'])('an unknown import cannot be undone: %s', async (id) => {
    expect((await post(`/${id}/undo`, {})).status).toBe(404)
  })

  it('needs an administrator', async () => {
    const headers = { cookie: await api.signIn('staff') }
    expect((await api.send('POST', `${PATH}/import`, { csv: 'x', token: 'x' }, headers)).status).toBe(403)
    expect((await api.call(`${PATH}.csv`, { headers })).status).toBe(403)
  })
})

it('a new row is warned of where the same class meets already, and where nobody has the name of its coach', async () => {
  await createStaffMember(aStaffMember({ name: 'Maya Lin', username: 'maya' }))
  const { _id } = await createClass(aClass({ name: 'Minnows' }))
  const csv = await exported()
  const copy = lineOf(csv, 'Minnows').replace(_id.toHexString(), '')
  const cells = (line: string) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell)
  const head = cells(headOf(csv))
  const row = (over: Record<string, string>) =>
    cells(copy)
      .map((cell, at) => `"${over[head[at] ?? ''] ?? cell}"`)
      .join(',')
  const file = [
    headOf(csv),
    row({ Name: 'MINNOWS' }),
    row({ 'Start date': '2031-01-06', 'End date': '2031-03-06' }),
    row({ Name: 'Other', Coach: 'maya lin' }),
    row({ Name: 'Third', Coach: 'Nobody Known' }),
  ]
  const { warnings, faults } = await preview(file.join('\n'))
  expect(faults).toEqual([])
  expect(warnings).toEqual([
    { row: 2, column: 'Name', message: expect.stringContaining(_id.toHexString()) },
    { row: 5, column: 'Coach', message: expect.stringContaining('“Nobody Known”') },
  ])
  const changed = `ID,Coach\n${_id.toHexString()},Nobody Known\n`
  expect((await preview(changed)).warnings).toMatchObject([{ row: 2, column: 'Coach' }])
  expect((await run(file.join('\n'))).status).toBe(201)
})
