import { setTimeout as sleep } from 'node:timers/promises'
import { aClass } from '../factories.ts'
import { exchange } from './exchange.ts'
import type { Site } from './load.ts'

const LOOK_MS = 15
const GIVE_UP_MS = 10_000

export interface Seen {
  /** The longest time from the acknowledgment of a write until another server has shown it, in milliseconds. */
  api: number
  page: number
}

/**
 * Changes a class on each of two servers, one after the other, and looks at the other one.
 * @param servers their own addresses, without the proxy.
 */
export async function measureVisibility(
  servers: readonly string[],
  site: Site,
  writes: number,
): Promise<Seen> {
  const seen: Seen = { api: 0, page: 0 }
  // What a server is asked by a browser names the site, not the server.
  const headers = { host: new URL(site.origin).host, origin: site.origin, cookie: site.cookie }
  const save = async (server: string, method: string, path: string, name: string) => {
    const url = `${server}/api/admin/classes${path}`
    const received = await exchange({ url, method, headers, body: aClass({ name }) })
    if (received.status >= 300) throw new Error(`${method} ${url}: ${received.status} ${received.text}`)
    return (JSON.parse(received.text) as { id: string }).id
  }
  const [first = '', second = ''] = servers
  const id = await save(first, 'POST', '', 'Seen at first')
  for (let count = 1; count <= writes; count++) {
    const [writer, reader] = count % 2 === 0 ? [first, second] : [second, first]
    const name = `Seen ${count} at ${Date.now()}`
    await save(writer, 'PUT', `/${id}`, name)
    const since = performance.now()
    const until = async (path: string) => {
      while (performance.now() - since < GIVE_UP_MS) {
        const { text } = await exchange({ url: reader + path, headers: { host: headers.host } })
        if (text.includes(name)) break
        await sleep(LOOK_MS)
      }
      return Math.round(performance.now() - since)
    }
    const [api, page] = await Promise.all([until('/api/classes'), until('/classes')])
    seen.api = Math.max(seen.api, api)
    seen.page = Math.max(seen.page, page)
  }
  await exchange({ url: `${first}/api/admin/classes/${id}`, method: 'DELETE', headers })
  return seen
}
