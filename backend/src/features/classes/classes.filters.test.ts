import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { conditionsOf, meets, wordsOf } from '@lane-and-court/contract/resources/wordConditions.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { describe, expect, it } from 'vitest'
import { aClass, aStaffMember, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
const NOBODY = '000000000000000000000000'

async function asAdmin() {
  const headers = { cookie: await api.signIn('admin') }
  const get = (query: string) => api.call(`/api/admin/classes?page=1&limit=100&${query}`, { headers })
  const list = async (query: string) => ((await (await get(query)).json()) as Page<Class>).items
  const post = async <T>(path: string, body: object) =>
    (await (await api.send('POST', `/api/admin${path}`, body, headers)).json()) as T
  return {
    get,
    list,
    names: async (query: string) => (await list(query)).map(({ name }) => name),
    addClasses: async (...classes: Partial<ClassInput>[]) => {
      for (const over of classes) await post('/classes', aClass(over))
    },
    addSeason: (name: string) =>
      post<{ id: string }>('/seasons', { name, firstDay: '2031-09-01', lastDay: '2031-12-01' }),
    addCoach: (name: string) =>
      post<AdminStaffMember>('/staff', aStaffMember({ name, email: `${name.replace(/\W/g, '')}@x.example` })),
  }
}

const MONDAY = {
  name: 'Duck Pond',
  description: 'Songs and splashes.',
  dayOfWeek: 1,
  startTime: '16:10',
  endTime: '16:50',
  startDate: '2031-03-01',
  endDate: '2031-05-31',
  sport: 'swimming',
  level: 'beginner',
  location: 'Jersey City',
  capacity: 7,
  coach: 'Samira Haddad',
} as const
const TUESDAY = {
  ...MONDAY,
  name: 'First Rallies',
  description: 'Big soft balls.',
  dayOfWeek: 2,
  startTime: '09:00',
  endTime: '09:45',
  startDate: '2032-03-02',
  endDate: '2032-06-01',
  sport: 'tennis',
  level: 'advanced',
  location: 'Hoboken',
  capacity: 12,
  coach: null,
  isActive: false,
} as const

describe('the search of the classes', () => {
  it('finds words of every column, as a device finds them in what it keeps', async () => {
    const { list, addClasses } = await asAdmin()
    await addClasses(MONDAY, TUESDAY)
    const all = await list('')
    const found: Record<string, string[]> = {
      'Duck Pond': [
        'pond',
        'SPLASHES',
        'Monday',
        'mon',
        '4:10',
        '16:10',
        '4:10pm',
        '4:50 PM',
        '4pm',
        'jersey',
        'samira',
      ],
      'First Rallies': [
        'rallies',
        'Tuesday',
        '9:00',
        '09:00',
        '9am',
        'AM 9:45',
        'Hoboken',
        '3/2/32',
        '6/1/2032',
        '12',
      ],
    }
    found['Duck Pond']?.push(
      '7',
      '3/1/31',
      '2031-05-31',
      'Swimming,',
      'beginner',
      'Swimming, beginner',
      'pm monday',
    )
    found['First Rallies']?.push('tennis', 'advanced', 'hoboken tuesday tennis 9:00', '2032-03-02')
    for (const [name, texts] of Object.entries(found))
      for (const q of texts) {
        const onDevice = all.filter((one) =>
          wordsOf(q).every((word) => conditionsOf(CLASS_FIELDS, word).some((way) => meets(one, way))),
        )
        const onServer = await list(`q=${encodeURIComponent(q)}`)
        expect([q, onServer.map((one) => one.name)]).toEqual([q, [name]])
        expect([q, onDevice.map((one) => one.name)]).toEqual([q, [name]])
      }
    for (const q of [
      'Wednesday',
      '4:10am',
      '13pm',
      '25:00',
      '2/30/31',
      '13/1/31',
      'hoboken monday',
      '.*',
      '$in',
      '{}',
    ])
      expect([q, await list(`q=${encodeURIComponent(q)}`)]).toEqual([q, []])
  })

  it('finds the state of a class, and the coach whose account it has', async () => {
    const { names, addClasses, addCoach } = await asAdmin()
    const { id } = await addCoach('Priya Nair')
    await addClasses(MONDAY, TUESDAY, {
      ...MONDAY,
      name: 'Over',
      coachId: id,
      endDate: daysFromNow(-3),
      startDate: '2020-01-01',
    })
    expect(await names('q=inactive')).toEqual(['First Rallies'])
    expect(await names('q=ended')).toEqual(['Over'])
    expect(await names('q=nair+monday')).toEqual(['Over'])
  })
})

it('the search of the classes finds the name of their season', async () => {
  const { names, addClasses, addSeason } = await asAdmin()
  const { id } = await addSeason('Fall 2031')
  await addClasses({ ...MONDAY, seasonId: id }, TUESDAY)
  expect([await names('q=fall'), await names(`season=${id}`)]).toEqual([['Duck Pond'], ['Duck Pond']])
  expect(await names('q=fall+tuesday')).toEqual([])
})

describe('the filters of the classes', () => {
  it('are place, day, level and sport, alone and together with a search', async () => {
    const { names, addClasses } = await asAdmin()
    await addClasses(MONDAY, TUESDAY, { ...TUESDAY, name: 'Sunday Rallies', dayOfWeek: 0 })
    expect(await names('location=Hoboken')).toEqual(['Sunday Rallies', 'First Rallies'])
    expect(await names('location=Hoboken&dayOfWeek=0')).toEqual(['Sunday Rallies'])
    expect(await names('level=beginner')).toEqual(['Duck Pond'])
    expect(await names('location=Hoboken&sport=swimming')).toEqual([])
    expect(await names('location=Hoboken&status=inactive&q=sunday&sort=-name')).toEqual(['Sunday Rallies'])
  })

  it('are the coach by account or by name, and nobody', async () => {
    const { names, addClasses, addCoach } = await asAdmin()
    const { id } = await addCoach('Maya Lin')
    await addClasses(
      { name: 'by account', coachId: id, coach: 'Our team', startTime: '08:00' },
      { name: 'by name', coach: 'maya lin', startTime: '09:00' },
      { name: 'of a guest', coach: 'A.* Guest', startTime: '10:00' },
      { name: 'of nobody', coach: null, startTime: '11:00' },
    )
    for (const coach of [id, id.toUpperCase(), 'Maya+Lin', 'MAYA+lin'])
      expect([coach, await names(`coach=${coach}`)]).toEqual([coach, ['by account', 'by name']])
    expect(await names(`coach=${encodeURIComponent('A.* Guest')}`)).toEqual(['of a guest'])
    expect(await names('coach=-')).toEqual(['of nobody'])
    expect(await names('coach=.*')).toEqual([])
    expect(await names(`coach=${NOBODY}`)).toEqual([])
  })

  it.each([
    'location=Newark',
    'location=Hoboken&location=Hoboken',
    'dayOfWeek=7',
    'dayOfWeek=-1',
    'dayOfWeek=1.5',
    'dayOfWeek=Monday',
    'level=%00',
    'coach=',
    `coach=${'x'.repeat(10_000)}`,
    `q=${'x'.repeat(101)}`,
  ])('refuse %s', async (query) => {
    const { get } = await asAdmin()
    expect((await get(query)).status).toBe(400)
  })
})

it('classes that are equal in an order follow by name, and no page repeats or leaves out one of them', async () => {
  const headers = { cookie: await api.signIn('admin') }
  const { addClasses, names } = await asAdmin()
  const letters = [...'gcaebfd']
  await addClasses(...letters.map((name) => ({ ...MONDAY, name })))
  const sorted = letters.toSorted()
  for (const sort of ['day', 'name', 'coach', 'start', 'capacity'])
    for (const way of ['', '-']) {
      const expected = way ? sorted.toReversed() : sorted
      expect([way + sort, await names(`sort=${way}${sort}`)]).toEqual([way + sort, expected])
      const paged: string[] = []
      for (const page of [1, 2, 3, 4]) {
        const response = await api.call(`/api/admin/classes?limit=2&page=${page}&sort=${way}${sort}`, {
          headers,
        })
        paged.push(...((await response.json()) as Page<Class>).items.map(({ name }) => name))
      }
      expect([way + sort, paged]).toEqual([way + sort, expected])
    }
})
