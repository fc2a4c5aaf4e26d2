import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import { describe, expect, it } from 'vitest'
import { aClass, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createClass } from './classes.service.ts'

const api = useTestServer()

async function asAdmin() {
  const headers = { cookie: await api.signIn('admin') }
  const get = (path: string) => api.call(path, { headers })
  const read = async <T>(path: string) => (await (await get(path)).json()) as T
  return { get, read }
}

it('the class list of the admin area has every class, also ended ones, by day and time', async () => {
  const { read } = await asAdmin()
  await createClass(aClass({ name: 'b', dayOfWeek: 2 }))
  await createClass(aClass({ name: 'a', dayOfWeek: 1, endDate: daysFromNow(-9) }))
  expect((await read<Class[]>('/api/admin/classes')).map(({ name }) => name)).toEqual(['a', 'b'])
})

describe('clashes', () => {
  const plannedTime = {
    coach: 'maya lin',
    dayOfWeek: '1',
    startTime: '16:00',
    endTime: '17:00',
    startDate: '2031-03-01',
    endDate: '2031-05-31',
  }
  const at = (over: Partial<ClassInput> = {}) =>
    createClass(
      aClass({
        coach: 'Maya Lin',
        dayOfWeek: 1,
        startTime: '16:30',
        endTime: '17:30',
        startDate: '2031-03-01',
        endDate: '2031-05-31',
        ...over,
      }),
    )
  const ask = (over: Record<string, string> = {}) =>
    `/api/admin/classes/clashes?${new URLSearchParams({ ...plannedTime, ...over })}`

  it.each(['a\u2001\u2003b\u3000c \u00a0d', '.*+?^${}()|[]\\-#/ \\u2001', 'ᶞḪ\u2001𝔪🚵'])(
    'are found for the coach %j, of whom no character is part of a pattern',
    async (coach) => {
      const { read } = await asAdmin()
      await at({ name: 'both', coach })
      await at({ name: 'another coach' })
      const classes = await read<Class[]>(ask({ coach }))
      expect(classes.map(({ name }) => name)).toEqual(['both'])
    },
  )

  it('are the classes of the same coach at overlapping times and dates', async () => {
    const { read } = await asAdmin()
    const { _id } = await at({ name: 'both' })
    await at({
      name: 'starts on the last day',
      startDate: '2031-05-31',
      endDate: '2031-06-30',
      startTime: '16:45',
    })
    await at({ name: 'another coach', coach: 'Maya Linz' })
    await at({ name: 'another day', dayOfWeek: 2 })
    await at({ name: 'right after', startTime: '17:00' })
    await at({ name: 'right before', startTime: '15:00', endTime: '16:00' })
    await at({ name: 'a season later', startDate: '2031-06-01', endDate: '2031-08-01' })
    const names = async (path: string) => (await read<Class[]>(path)).map(({ name }) => name)
    expect(await names(ask())).toEqual(['both', 'starts on the last day'])
    expect(await names(ask({ except: _id.toHexString() }))).toEqual(['starts on the last day'])
    expect(await names(ask({ coach: '.*' }))).toEqual([])
  })

  it('are rejected for an incomplete query', async () => {
    const { get } = await asAdmin()
    for (const wrong of [{ coach: '' }, { endTime: '16:00' }, { endDate: '2031-02-01' }, { except: 'x' }]) {
      expect([wrong, (await get(ask(wrong as Record<string, string>))).status]).toEqual([wrong, 400])
    }
  })
})
