import { theoInput } from '../coaches.ts'
import { ADMIN, type Site } from '../site.ts'

const send = (method: 'POST' | 'PUT', origin: string, path: string, body: object, cookie = '') =>
  fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  })

/** @returns the Cookie header of a new session of the administrator. */
async function adminCookie(origin: string): Promise<string> {
  const login = await send('POST', origin, '/api/admin/login', ADMIN)
  return login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/**
 * Reads the messages from the server as the administrator, because only its data counts. Also those in the spam folder:
 * these tests type faster than anybody.
 */
export async function messagesOn({ origin }: Site): Promise<{ message: string }[]> {
  const cookie = await adminCookie(origin)
  const lists = ['page=1', 'page=1&status=spam'].map(async (query) => {
    const response = await fetch(`${origin}/api/admin/messages?${query}`, { headers: { cookie } })
    if (!response.ok) throw new Error(`the messages could not be read: ${response.status}`)
    return ((await response.json()) as { items: { message: string }[] }).items
  })
  return (await Promise.all(lists)).flat()
}

/** @returns how many coaches have this bio on the public page. */
export async function countCoachesWithBio({ origin }: Site, bio: string): Promise<number> {
  const coaches = (await (await fetch(`${origin}/api/staff`)).json()) as { bio: string }[]
  return coaches.filter((coach) => coach.bio === bio).length
}

/** The credentials of a coach beside the sample one. */
export const THEO = { username: 'theo.other', password: 'a-password-for-journeys' }

/** Adds that coach, with only the required fields. */
export async function addTheo({ origin }: Site): Promise<void> {
  const response = await send('POST', origin, '/api/admin/staff', theoInput(THEO), await adminCookie(origin))
  if (!response.ok)
    throw new Error(`the coach could not be added: ${response.status} ${await response.text()}`)
}

/** Sends a contact message as a visitor's page does. */
export async function leaveMessage({ origin }: Site, name: string): Promise<void> {
  const message = {
    name,
    email: 'ada@example.com',
    phone: null,
    subject: 'swimming',
    message: 'Is there a place?',
  }
  const response = await send('POST', origin, '/api/contact', message)
  if (!response.ok) throw new Error(`the message was refused: ${response.status} ${await response.text()}`)
}

/** Gives the site another name, as the office does. */
export async function rename({ origin }: Site, brand: string): Promise<void> {
  const address = '/api/admin/content/site'
  const cookie = await adminCookie(origin)
  const { content } = (await (await fetch(origin + address, { headers: { cookie } })).json()) as {
    content: object
  }
  const response = await send('PUT', origin, address, { content: { ...content, brand } }, cookie)
  if (!response.ok) throw new Error(`the name was refused: ${response.status} ${await response.text()}`)
}
