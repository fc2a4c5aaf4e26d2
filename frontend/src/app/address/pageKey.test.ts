import { RESERVED_PAGE_NAMES } from '@lane-and-court/contract/pages/pages.ts'
import { describe, expect, it, vi } from 'vitest'
import type { ApiResolver } from '../../data/api/baseApi.ts'
import { pageKey, shownKey } from './pageKey.ts'

const ID = '65f0000000000000000000ab'
const keyOf = (address: string) => pageKey(new URL(`http://any.example${address}`))
const times = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n))

const article = { id: ID, slug: 'pool-opens' }
const turns = { id: ID, name: 'Turns', dayOfWeek: 1 }
/** The API of a site with the page `privacy`, one article, one class, and one page of news. */
const site: ApiResolver = async (path) => {
  const data = {
    '/content/privacy': {},
    [`/news/${ID}`]: article,
    '/news/pool-opens': article,
    '/news/pool-opened': article,
    [`/classes/id/${ID}`]: turns,
    '/news?page=1': {},
  }[path]
  return data ? { data } : { error: { status: 404, data: {} } }
}

describe('the key of a page', () => {
  it.each<[string, string[]]>([
    ['/', ['/', '/?x=1', '/?sport=tennis', '//']],
    ['/classes', ['/classes', '/CLASSES/', '/classes///', '/classes?sport=', '/classes?sport=golf&x=2']],
    [
      '/classes?sport=tennis',
      ['/classes?sport=tennis', '/Classes?x=1&sport=TENNIS', '/classes?sport=Tennis#a'],
    ],
    ['/news', ['/news', '/news?page=1', '/news?page=abc', '/news?page=0', '/news/?id=']],
    ['/news?page=2', ['/news?page=2', '/news?x=1&page=2', '/news?page=2&page=3']],
    [`/news?id=${ID}`, [`/news?id=${ID}`, `/news?id=${ID.toUpperCase()}&page=7`]],
    [`/news/${ID}`, [`/news/${ID}`, `/News/${ID.toUpperCase()}/`, `/news/${ID}?preview=no`]],
    ['/news/draft?preview=draft', [`/news/${ID}?preview=draft`, '/news/anything?preview=draft&x=1']],
    ['/privacy', ['/privacy', '/PRIVACY', '/%20privacy', '/%70rivacy/', '/privacy?page=3']],
    ['/admin', ['/admin', '/admin/', '/Admin/x/y', '/admin/news?page=5']],
    ['/staff/login', ['/staff/login', '/Staff/Login/']],
    ['/classes/none', ['/classes/golf', '/classes/none', '/Classes/0', `/classes/${ID}0`]],
    [`/classes/${ID}`, [`/classes/${ID}`, `/Classes/${ID.toUpperCase()}/?x=1`]],
    ['/my-week', ['/my-week', '/My-Week/?ids=1']],
    ['/search', ['/search', '/Search/', '/search?q=', '/search?q=%20%00&x=1']],
    [
      '/search?q=swim+team',
      ['/search?q=swim%20team', '/Search/?x=1&q=+swim%0A++team+', '/search?q=swim+team&q=x'],
    ],
    [`/search?q=${'x'.repeat(100)}`, [`/search?q=${'x'.repeat(5_000)}`]],
    ['/not/a/page', ['/a/b', '/news/a/b', '/admin%2Fx/y', '/api/none']],
    [
      '/assets',
      [
        '/old.js',
        '/site',
        ...RESERVED_PAGE_NAMES.filter(
          (name) =>
            !['admin', 'news', 'staff', 'team', 'classes', 'about', 'camp', 'my-week', 'search'].includes(
              name,
            ),
        ).map((name) => `/${name}`),
      ],
    ],
  ])('%s is the key of every spelling of its URL', (key, addresses) => {
    expect(addresses.map(keyOf)).toEqual(addresses.map(() => key))
  })

  it('the number of keys does not grow with invented query parameters', () => {
    const keys = times(2_000, (n) => keyOf(`/classes?sport=x${n}&y=${n}`))
    expect(new Set(keys)).toEqual(new Set(['/classes']))
  })

  it('the number of keys of filtered classes is limited: one filter has its own page, several have not', () => {
    expect(keyOf('/classes?day=Tuesday&sport=swimming')).toBe('/classes?sport=swimming&day=tuesday')
    expect(keyOf('/classes?view=week&x=1')).toBe('/classes?view=week')
    const of = (days: string[]) =>
      new Set(times(99, String).flatMap((age) => days.map((day) => keyOf(`/classes?age=${age}&day=${day}`))))
    expect(of(['someday'])).toEqual(new Set(['/classes', ...times(19, (age) => `/classes?age=${age}`)]))
    // An unknown age is no filter, so that the day is the only one.
    expect(of(['monday'])).toEqual(new Set(['/classes', '/classes?day=monday']))
    expect(keyOf('/classes?coach=anybody')).toBe('/classes')
  })
})

describe('the key of the page that is shown', () => {
  it.each([
    '/privacy',
    '/news/pool-opens',
    `/classes/turns-monday-${ID}`,
    `/news?id=${ID}`,
    '/news',
    '/about',
    '/',
    '/not/a/page',
    '/admin',
  ])('the key %s stays the same when its page exists', async (key) =>
    expect(await shownKey(key, site)).toBe(key),
  )

  it.each([
    ['/news/pool-opens', [`/news/${ID}`, '/news/pool-opened']],
    [`/classes/turns-monday-${ID}`, [`/classes/${ID}`, `/classes/starts-sunday-${ID}`]],
  ])('%s is the key of the former addresses of its object', async (key, formerKeys) => {
    for (const former of formerKeys) expect(await shownKey(keyOf(former), site)).toBe(key)
  })

  it('an article of a server that does not know its address keeps the one with its id', async () => {
    expect(await shownKey(`/news/${ID}`, async () => ({ data: { id: ID } }))).toBe(`/news/${ID}`)
  })

  it('all names that do not exist share one key', async () => {
    const of = async (make: (n: number) => string) =>
      new Set(await Promise.all(times(50, (n) => shownKey(keyOf(make(n)), site))))
    for (const make of [
      (n: number) => `/nothing-${n}`,
      (n: number) => `/news/${n}`,
      (n: number) => `/news?id=${n}`,
      (n: number) => `/news?page=${n + 2}`,
      (n: number) => `/classes/${String(n).padStart(24, 'a')}`,
      (n: number) => `/classes/turns-${String(n).padStart(24, 'a')}`,
    ]) {
      const keys = [...(await of(make))]
      expect(keys).toHaveLength(1)
      expect(await shownKey(keys[0] ?? '', site)).toBe(keys[0])
    }
  })

  it.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
    'the name %s has the key of a missing page, like any other unknown name',
    async (name) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const missing = await shownKey('/nothing', site)
      expect(await shownKey(keyOf(`/${name}`), site)).toBe(missing)
      expect(await shownKey(keyOf(`/news/${name}`), site)).toBe(await shownKey('/news/nothing', site))
      expect(keyOf(`/classes?sport=${name}`)).toBe('/classes')
      expect(logged).not.toHaveBeenCalled()
    },
  )

  it('a page stays itself when the server fails, because then nothing is known to be missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await shownKey('/privacy', async () => ({ error: { status: 500, data: {} } }))).toBe('/privacy')
  })
})
