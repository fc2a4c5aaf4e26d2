// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenForShortcut, SHORTCUT_KEY, SHORTCUT_OFF } from './shortcut.ts'

let end = () => {}
const clicked = vi.fn<() => void>()

beforeEach(() => {
  document.body.innerHTML =
    '<a data-search href="#a">Search</a><input /><textarea></textarea><div contenteditable><b>x</b></div>'
  document.querySelector('a')?.addEventListener('click', clicked)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  end = listenForShortcut()
})
afterEach(() => {
  end()
  clicked.mockClear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function press(key: string, over: KeyboardEventInit = {}, at: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...over })
  at.dispatchEvent(event)
  return { opens: clicked.mock.calls.length > 0, isTaken: event.defaultPrevented }
}

it('a slash opens the search, and the browser does not search the page', () => {
  expect(press('/')).toEqual({ opens: true, isTaken: true })
})

it.each<[string, () => ReturnType<typeof press>]>([
  ['another key', () => press('a')],
  ['a slash with Ctrl', () => press('/', { ctrlKey: true })],
  ['a slash with Alt', () => press('/', { altKey: true })],
  ...['input', 'textarea', 'b'].map((name): [string, () => ReturnType<typeof press>] => [
    `a slash that is typed into ${name}`,
    () => press('/', {}, document.querySelector(name) ?? document.body),
  ]),
  [
    'a slash while a dialog is open',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
      return press('/')
    },
  ],
  [
    'a slash after the shortcut was turned off',
    () => {
      localStorage.setItem(SHORTCUT_KEY, SHORTCUT_OFF)
      return press('/')
    },
  ],
  [
    'a slash on a device without a keyboard',
    () => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }))
      return press('/')
    },
  ],
])('%s does not open it', (_what, act) => expect(act()).toEqual({ opens: false, isTaken: false }))
