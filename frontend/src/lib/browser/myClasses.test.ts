// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MAX_MY_CLASSES, myClasses, setMine } from './myClasses.ts'

const star = (number: number) => ({ id: String(number).padStart(24, 'a'), name: `Class ${number}` })

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('a star is stored on the device, and removed again', () => {
  expect(setMine(star(1), true)).toBeNull()
  expect(setMine(star(2), true)).toBeNull()
  expect(setMine(star(1), true)).toBeNull()
  expect(myClasses()).toEqual([star(2), star(1)])
  setMine(star(2), false)
  expect(myClasses()).toEqual([star(1)])
  expect(JSON.parse(localStorage.getItem('my-classes') ?? '')).toEqual([star(1)])
})

it('the list stays the same object until it changes, because components compare it', () => {
  setMine(star(1), true)
  expect(myClasses()).toBe(myClasses())
})

it.each(['', 'null', '{', '{"a":1}', '[1,null,{"id":"<b>","name":"x"},{"id":7}]'])(
  'stored text that is no list of classes, such as %o, gives none',
  (text) => {
    localStorage.setItem('my-classes', text)
    expect(myClasses()).toEqual([])
  },
)

it('what another tab stores is read', () => {
  setMine(star(1), true)
  localStorage.setItem('my-classes', JSON.stringify([star(2)]))
  expect(myClasses()).toEqual([star(2)])
})

it('there are at most as many stars as fit', () => {
  for (let number = 0; number < MAX_MY_CLASSES; number++) setMine(star(number), true)
  expect(setMine(star(99), true)).toBe('too many')
  expect(myClasses()).toHaveLength(MAX_MY_CLASSES)
})

it('a star lasts as long as the page where nothing can be stored, and the reader is told', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(setMine(star(1), true)).toBe('not stored')
  expect(myClasses()).toEqual([star(1)])
})
