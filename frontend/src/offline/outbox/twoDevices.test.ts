import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { noteSession } from '../session/session.ts'
import { Device, Server, type Fields } from './twoDevices.fixture.ts'

const NAMES = ['a', 'b', 'c', 'd'] as const
const START: Fields = Object.fromEntries(NAMES.map((name) => [name, `start of ${name}`]))

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  noteSession({ role: 'admin', id: 'a' })
})

const who = fc.nat(1)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('type' as const),
      who,
      name: fc.constantFrom(...NAMES),
      text: fc.constantFrom('x', 'y', ...Object.values(START)),
    }),
  },
  fc.record({ does: fc.constant('open' as const), who }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('save' as const), who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('send' as const), who, isLost: fc.boolean() }) },
  fc.record({ does: fc.constant('resolve' as const), who, takesTheirs: fc.boolean() }),
)

it('whatever two devices save, with a connection or later, keeps each field that only one of them changed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, takesTheirs) => {
      const server = new Server(START)
      const devices = [new Device(server), new Device(server)] as const
      const typed: [Fields, Fields] = [{}, {}]
      for (const one of steps) {
        const device = devices[one.who as 0 | 1]
        if (one.does === 'type') {
          device.type(one.name, one.text)
          typed[one.who as 0 | 1][one.name] = one.text
        } else if (one.does === 'open') device.open(true)
        else if (one.does === 'save') device.save()
        else if (one.does === 'send') device.send(one.isLost)
        else device.resolve(one.takesTheirs)
      }
      for (const device of devices) {
        device.save()
        device.send(false)
        while (device.resolve(takesTheirs)) device.send(false)
      }
      const ofOne = NAMES.filter((name) => !typed.every((fields) => name in fields))
      const last = { ...START, ...typed[0], ...typed[1] }
      expect(ofOne.map((name) => [name, server.item[name]])).toEqual(ofOne.map((name) => [name, last[name]]))
    }),
    { numRuns: 2_000 },
  )
})
