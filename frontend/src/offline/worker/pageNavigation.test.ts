import { describe, expect, it, vi } from 'vitest'
import { pageNavigation } from './pageNavigation.ts'

const SITE = { 'X-Request-Id': 'a test' }
const answer = (text: string, status = 200, headers: Record<string, string> = SITE) =>
  new Response(text, { status, headers })
const request = new Request('https://site.example/classes?utm_source=mail')

/** A device that has kept the page, unless it has not. */
function device({ isKept = true } = {}) {
  const keep = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  const plugin = pageNavigation(
    {
      addressOf: (url) => (url.includes('/classes') ? '/classes' : null),
      find: async () => (isKept ? answer('kept') : undefined),
      keep,
    },
    async () => answer('shell'),
  )
  return {
    keep,
    plugin,
    shown: async (response: Response) =>
      (await plugin.handlerWillRespond?.({ request, response } as never)) as Response,
  }
}

describe('the answer to a navigation', () => {
  it.each([200, 404, 410])('the page that the site sends with %i is shown', async (status) => {
    const response = answer('new', status)
    expect(await device().shown(response)).toBe(response)
  })

  it.each([
    ['an error of the site', () => answer('', 503), 'shell'],
    ['an error of a proxy', () => answer('', 502, {}), 'shell'],
    ['the login of a captive portal', () => answer('portal', 200, {}), 'portal'],
  ])('in place of %s the kept page is shown, or else: %s', async (_what, response, otherwise) => {
    expect(await (await device().shown(response())).text()).toBe('kept')
    expect(await (await device({ isKept: false }).shown(response())).text()).toBe(otherwise)
  })

  it('a redirect is left to the browser, also where it has followed it already', async () => {
    const redirect = Object.defineProperty(answer('', 200, {}), 'type', { value: 'opaqueredirect' })
    expect(await device().shown(redirect)).toBe(redirect)
    const followed = Object.defineProperties(answer('new'), {
      redirected: { value: true },
      url: { value: 'https://site.example/classes/turns' },
    })
    const shown = await device().shown(followed)
    expect([shown.status, shown.headers.get('Location')]).toEqual([302, 'https://site.example/classes/turns'])
  })

  it('without a network, or too late, the kept page is shown, or else the shell', async () => {
    for (const [isKept, text] of [
      [true, 'kept'],
      [false, 'shell'],
    ] as const) {
      const { plugin } = device({ isKept })
      const cachedResponse = isKept ? answer('kept') : undefined
      const late = await plugin.cachedResponseWillBeUsed?.({ cachedResponse } as never)
      expect(await late?.text()).toBe(text)
      const failed = await plugin.handlerDidError?.({ request } as never)
      expect(await failed?.text()).toBe(text)
    }
  })
})

describe('what is kept of a navigation', () => {
  it('a page is looked up under its address, and any other by its whole URL', async () => {
    const { plugin } = device()
    const keyOf = (of: Request) => plugin.cacheKeyWillBeUsed?.({ request: of } as never)
    expect(await keyOf(request)).toBe('/classes')
    const search = new Request('https://site.example/search?q=swim')
    expect(await keyOf(search)).toBe(search)
  })

  it('full storage does not turn the page into an error', async () => {
    const { plugin, keep } = device()
    keep.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    const response = answer('new')
    expect(await plugin.cacheWillUpdate?.({ request, response } as never)).toBeNull()
    expect(keep).toHaveBeenCalledWith(request.url, response)
  })
})
