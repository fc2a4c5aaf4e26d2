import { expect, it } from 'vitest'
import { nextUnanswered } from './nextUnanswered.ts'

const message = (id: string, over: object = {}) => ({
  id,
  createdAt: `2026-06-0${id}T12:00:00.000Z`,
  doneAt: null,
  spam: null,
  ...over,
})
const next = (current: string, items: ReturnType<typeof message>[], taken: string[] = []) =>
  nextUnanswered(message(current), items, (id) => taken.includes(id))?.id

it('the next unanswered message is the next older one, and after the oldest the newest', () => {
  const items = ['5', '4', '2'].map((id) => message(id))
  expect(next('4', items)).toBe('2')
  expect(next('3', items)).toBe('2')
  expect(next('2', items)).toBe('5')
})

it('a message that was done, is spam, or has an answer waiting on this device is passed over', () => {
  const items = [message('5'), message('4', { doneAt: 'x' }), message('3', { spam: {} }), message('2')]
  expect(next('5', items, ['2'])).toBeUndefined()
  expect(next('5', items)).toBe('2')
})
