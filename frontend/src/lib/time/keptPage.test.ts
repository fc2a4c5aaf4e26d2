// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { isKeptPage } from './keptPage.ts'

const html = readFileSync(path.join(import.meta.dirname, '../../../index.html'), 'utf8')
const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
const script = scripts.find((text) => text.includes('renderedAt')) ?? ''

const MINUTE = 60_000
const RENDERED_AT = Date.parse('2026-11-28T18:05:00-05:00')
const root = document.documentElement

/** Opens a page that was rendered at 6:05 PM on a Saturday, so much later. @returns which texts are seen. */
function openAfter(ms: number): string[] {
  vi.useFakeTimers({ toFake: ['Date'], now: RENDERED_AT + ms })
  const dayEnds = Date.parse('2026-11-29T00:00:00-05:00')
  Object.assign(root.dataset, { renderedAt: RENDERED_AT, clock: '2026-11-28T18:05', dayEnds })
  document.body.innerHTML = `
    <p data-now="2026-11-28T18:05">this minute</p>
    <p data-now="2026-11-28T18:00">these ten minutes</p>
    <p data-now="2026-11-28">this day</p>
    <p data-now="2026-11-29T18:05">the present</p>
    <p>always</p>`
  // As a script of the page.
  const element = document.createElement('script')
  element.textContent = script
  document.head.append(element)
  const isSeen = (one: Element) => getComputedStyle(one).visibility !== 'hidden'
  return [...document.querySelectorAll('p')].filter(isSeen).map(({ textContent }) => textContent)
}

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  document.head.innerHTML = ''
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
})

const ALL = ['this minute', 'these ten minutes', 'this day', 'the present', 'always']

it('a page that the server has just rendered is seen as a whole', () => {
  expect(openAfter(9 * MINUTE)).toEqual(ALL)
  expect(isKeptPage()).toBe(false)
})

it.each([11 * MINUTE, 5 * 60 * MINUTE])('what an old page says of now is hidden %i ms later', (ms) => {
  expect(openAfter(ms)).toEqual(['this day', 'the present', 'always'])
  expect(isKeptPage()).toBe(true)
})

it.each([6 * 60 * MINUTE, 24 * 60 * MINUTE, -11 * MINUTE])(
  'what an old page says of its day is hidden %i ms later, on another day',
  (ms) => {
    expect(openAfter(ms)).toEqual(['the present', 'always'])
  },
)

it('how old a page is goes by the time of the server', () => {
  localStorage.setItem('server-clock', JSON.stringify({ ahead: 30 * MINUTE, seen: 0 }))
  expect(openAfter(-30 * MINUTE)).toEqual(ALL)
  expect(openAfter(0)).toEqual(['this day', 'the present', 'always'])
})

it.each(['{}', 'null', '7', 'not JSON'])('damaged storage %s changes nothing', (text) => {
  localStorage.setItem('server-clock', text)
  expect(openAfter(0)).toEqual(ALL)
})
