// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSearchWords } from './useSearchWords.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aField(start = '') {
  const searches: string[] = []
  const { result, rerender } = renderHook(
    ({ value }) => useSearchWords(value, (words) => searches.push(words)),
    {
      initialProps: { value: start },
    },
  )
  return {
    searches,
    typed: () => result.current.typed,
    type: (text: string) => act(() => result.current.type(text)),
    pause: () => act(() => vi.advanceTimersByTime(250)),
    address: (value: string) => rerender({ value }),
  }
}

it('the search starts when the user pauses typing', () => {
  const field = aField()
  field.type('s')
  field.type('sa')
  expect(field.searches).toEqual([])
  field.pause()
  expect(field.searches).toEqual(['sa'])
})

it('a URL that follows late overwrites no letter and no space that was typed since', () => {
  const field = aField()
  field.type('open ')
  field.pause()
  field.type('open s')
  field.address('open')
  expect(field.typed()).toBe('open s')
  field.pause()
  field.type('open sw')
  field.pause()
  field.address('open sw')
  expect(field.typed()).toBe('open sw')
  expect(field.searches).toEqual(['open', 'open s', 'open sw'])
})

it('the field takes over a search that a link or Back puts into the URL', () => {
  const field = aField('before')
  field.type('swim')
  field.pause()
  field.address('swim')
  field.address('')
  expect(field.typed()).toBe('')
  field.address('swim')
  expect(field.typed()).toBe('swim')
})

it('the field forgets a search that did not change the URL', () => {
  const field = aField()
  field.type('s')
  field.type('')
  field.pause()
  field.type('swim')
  field.pause()
  field.address('swim')
  field.address('')
  expect(field.typed()).toBe('')
})
