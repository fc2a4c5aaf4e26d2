import { cookieOf } from '../../backend/src/testing/signIn.ts'
import { ADMIN } from './admin.ts'
import { aPicture } from './load/work.ts'

/** Uploads a photo as an administrator. @returns the URL of one of its renditions, the same on every site. */
export async function uploadPicture(origin: string): Promise<string> {
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(ADMIN),
  })
  const form = new FormData()
  form.append('image', new Blob([await aPicture(1)], { type: 'image/jpeg' }), 'photo.jpg')
  const uploaded = await fetch(`${origin}/api/admin/upload`, {
    method: 'POST',
    headers: { cookie: cookieOf(login) ?? '', origin },
    body: form,
  })
  const [url] = /\/uploads\/[\w.-]+/.exec(await uploaded.text()) ?? []
  if (!url) throw new Error(`the picture was not uploaded: ${uploaded.status}`)
  return url
}
