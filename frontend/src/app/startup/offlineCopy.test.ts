// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { sampleAnswers } from '@lane-and-court/contract/search/search.fixture.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { setMine } from '../../lib/browser/myClasses.ts'
import { MAIN_PAGES } from '../../offline/worker/mainPages.ts'
import { downloadOfflineCopy, picturesIn } from './offlineCopy.ts'
import { createStore } from './store.ts'

const HASH = 'ab'.repeat(16)

it.each(['avif', 'webp'] as const)(
  'the pictures of this site are found anywhere in the data, each once and in its smallest size: %s',
  (format) => {
    const data = [
      [{ image: '/pictures/lanes-portrait-800.webp', alt: 'a' }],
      { hero: { image: '/pictures/court-landscape-1600.webp' }, text: 'see /pictures/x.webp in words' },
      [{ image: '/pictures/coach-3-800.webp' }, { image: '/uploads/ab12.webp' }],
      [
        { image: '/pictures/lanes-portrait-1200.webp' },
        { image: 'https://elsewhere.example/pictures/a.webp' },
      ],
      { content: '<p><img src="/uploads/ff-1600x900.webp" alt="x"></p>' },
      { image: `/uploads/${HASH}-1600x900.webp` },
      { image: `/uploads/${HASH}-300x200.webp` },
      undefined,
    ]
    expect(picturesIn(data, format)).toEqual([
      `/pictures/lanes-portrait-240.${format}`,
      `/pictures/court-landscape-320.${format}`,
      `/pictures/coach-3-200.${format}`,
      '/uploads/ab12.webp',
      '/uploads/ff-1600x900.webp',
      `/uploads/${HASH}-1600x900-400.${format}`,
      `/uploads/${HASH}-300x200.${format}`,
    ])
  },
)

describe('what the service worker is asked for', () => {
  const turns = sampleClass({ id: '1'.repeat(24), name: 'Turns', dayOfWeek: 1 })
  const version = { ETag: '"a"', Date: 'Sat, 28 Nov 2026 21:00:00 GMT' }

  /** @returns the messages to a service worker that does whatever it is asked for. */
  function serveOffline() {
    const messages: unknown[] = []
    const controller = {
      postMessage(message: unknown, [port]: MessagePort[]) {
        messages.push(message)
        port?.postMessage(true)
      },
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
    const answers = sampleAnswers({ classes: [turns] })
    respondWith(() => Promise.resolve(siteResponse({ answers }, 200, version)))
    return messages
  }

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    Reflect.deleteProperty(navigator, 'connection')
    setMine(turns, false)
    vi.unstubAllGlobals()
  })

  it('the shown page, the main pages and those of starred classes, of the newest content, after the scripts', async () => {
    const messages = serveOffline()
    setMine(turns, true)
    setMine({ id: '2'.repeat(24), name: 'Gone' }, true)
    history.replaceState(null, '', '/news?page=2')
    expect(await downloadOfflineCopy(createStore(), Promise.resolve(true))).toBe(true)
    expect(messages).toEqual([
      { type: 'KEEP_BUNDLE', bundle: 'site' },
      {
        type: 'KEEP_PAGES',
        addresses: ['/news?page=2', ...MAIN_PAGES, `/classes/turns-monday-${turns.id}`],
        content: { etag: version.ETag, date: version.Date },
      },
    ])
    setMine({ id: '2'.repeat(24), name: 'Gone' }, false)
  })

  it('where data is saved, the page that the browser has loaded, and no other', async () => {
    const messages = serveOffline()
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    history.replaceState(null, '', '/about')
    expect(await downloadOfflineCopy(createStore(), Promise.resolve(true))).toBe(true)
    expect(messages).toEqual([{ type: 'KEEP_PAGES', addresses: ['/about'], content: null }])
  })
})
