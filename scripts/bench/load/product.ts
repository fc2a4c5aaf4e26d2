import { aContactMessage } from '../../../backend/src/testing/factories.ts'
import { ADMIN, openAdmin } from '../admin.ts'
import type { LoadedSite, Writer } from './mix.ts'
import { aPicture, everyMs, PATHS } from './work.ts'

/** Opens this site with its sample content, as `npm start` does. */
export async function openProduct(): Promise<LoadedSite> {
  const site = await openAdmin({ SEED: 'demo', TRUST_PROXY: '1' })
  const [edited] = (await (await site.call('/api/admin/classes')).json()) as { id: string }[]
  if (!edited) throw new Error('there is no class to edit')
  const json = (path: string, method: string, body: object, headers: object = {}) =>
    site.call(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const writers: Writer[] = [
    {
      name: 'edits',
      everyMs: everyMs.edit,
      send: (n) => json(`/api/admin/classes/${edited.id}`, 'PATCH', { isActive: n % 2 === 0 }),
    },
    {
      name: 'logins',
      everyMs: everyMs.login,
      // Without the cookie, whose session a new login ends.
      send: () =>
        fetch(`${site.origin}/api/admin/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: site.origin },
          body: JSON.stringify(ADMIN),
        }),
    },
    {
      name: 'messages',
      everyMs: everyMs.message,
      // Each from an address of its own, because one visitor may not send so many.
      send: (n) =>
        json('/api/contact', 'POST', aContactMessage(), {
          'x-forwarded-for': `10.1.${(n >> 8) & 255}.${n & 255}`,
        }),
    },
    {
      name: 'uploads',
      everyMs: everyMs.upload,
      async send(n) {
        const form = new FormData()
        form.append('image', new Blob([await aPicture(n)], { type: 'image/jpeg' }), 'photo.jpg')
        return site.call('/api/admin/upload', { method: 'POST', body: form })
      },
    },
  ]
  return {
    name: 'Lane & Court',
    origin: site.origin,
    pid: site.pid,
    paths: PATHS,
    writers,
    close: site.close,
  }
}
