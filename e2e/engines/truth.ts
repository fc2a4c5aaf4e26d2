import { theoOther } from '../coaches.ts'
import { ADMIN, type Site } from '../site.ts'

const post = (origin: string, path: string, body: object, cookie = '') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  })

/** @returns the Cookie header of a new session of the administrator. */
async function adminOf(origin: string): Promise<string> {
  const login = await post(origin, '/api/admin/login', ADMIN)
  return login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Asks the server as the administrator: what it holds is what counts. */
export async function messagesOn({ origin }: Site): Promise<{ message: string }[]> {
  const cookie = await adminOf(origin)
  const answer = await fetch(`${origin}/api/admin/messages?page=1`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`the messages could not be read: ${answer.status}`)
  const { items } = (await answer.json()) as { items: { message: string }[] }
  return items
}

/** @returns how many coaches tell that of themselves on the public page. */
export async function coachesWhoSay({ origin }: Site, bio: string): Promise<number> {
  const coaches = (await (await fetch(`${origin}/api/staff`)).json()) as { bio: string }[]
  return coaches.filter((coach) => coach.bio === bio).length
}

/** A coach beside the sample one. */
export const THEO = { username: 'theo.other', password: 'a-password-for-journeys' }

/** Adds that coach, with nothing but a name. */
export async function addTheo({ origin }: Site): Promise<void> {
  const answer = await post(origin, '/api/admin/staff', theoOther(THEO), await adminOf(origin))
  if (!answer.ok) throw new Error(`the coach could not be added: ${answer.status} ${await answer.text()}`)
}

/** Writes a message as a visitor's page would. */
export async function leaveMessage({ origin }: Site, name: string): Promise<void> {
  const message = {
    name,
    email: 'ada@example.com',
    phone: null,
    subject: 'swimming',
    message: 'Is there a place?',
  }
  const answer = await post(origin, '/api/contact', message)
  if (!answer.ok) throw new Error(`the message was refused: ${answer.status} ${await answer.text()}`)
}
