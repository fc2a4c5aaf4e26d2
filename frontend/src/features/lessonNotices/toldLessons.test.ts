// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { forgetTold, keepState, keepTold, readDevice, readTeller, useTold, type Told } from './toldLessons.ts'

const today = newYorkClock(Date.now()).slice(0, 10)
const CLASS = 'a'.repeat(24)
const ADA = { child: 'Mia', name: 'Ada', email: 'ada@pool.example' }
const told = (key: string, status: 'absent' | 'late', day = today): Told => ({
  key,
  state: 'sending',
  message: {
    name: 'Ada',
    email: ADA.email,
    subject: 'absence',
    message: 'Mia will be absent.',
    lesson: { classId: CLASS, day, status, child: 'Mia' },
  },
})
const read = (day = today) => renderHook(() => useTold(CLASS, day)).result.current

beforeEach(() => localStorage.clear())

it('the device has one secret, whatever is told and forgotten on it', () => {
  const device = readDevice()
  expect(device).toMatch(/^[\w-]{36}$/)
  keepTold(told('1', 'absent'), ADA)
  forgetTold('1')
  expect(readDevice()).toBe(device)
})

describe('what was told of a lesson', () => {
  it('is kept with who told it, and the last one counts', () => {
    keepTold(told('1', 'absent'), ADA)
    keepTold(told('2', 'late'), ADA)
    keepState('2', 'sent')
    expect(read()).toMatchObject({ key: '2', state: 'sent', message: { lesson: { status: 'late' } } })
    expect(read(addDays(today, 7))).toBeNull()
    expect(readTeller()).toEqual(ADA)
  })

  it('that was refused gives way to what was told before', () => {
    const before = { ...told('1', 'absent'), state: 'sent' as const }
    keepTold(before, ADA)
    keepTold(told('2', 'late'), ADA)
    forgetTold('2', before)
    expect(read()).toEqual(before)
    forgetTold('1')
    expect(read()).toBeNull()
  })

  it('of a month ago is gone with the next one', () => {
    const old = addDays(today, -31)
    keepTold(told('1', 'absent', old), ADA)
    expect(read(old)).not.toBeNull()
    keepTold(told('2', 'late'), ADA)
    expect(read(old)).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"teller":{"child":1},"told":[{"key":"1"},null,7]}', '{"told":{}}'])(
    'that is damaged on the device, %j, is nothing',
    (stored) => {
      localStorage.setItem('lesson-notices', stored)
      expect(read()).toBeNull()
      expect(readTeller()).toBeNull()
    },
  )
})
