import { ADMIN, type Site } from '../site.ts'

/** Asks the server as the administrator: what it holds is what counts. */
export async function messagesOn({ origin }: Site): Promise<{ message: string }[]> {
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(ADMIN),
  })
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0])
  const answer = await fetch(`${origin}/api/admin/messages?page=1`, {
    headers: { cookie: cookie.join('; ') },
  })
  if (!answer.ok) throw new Error(`the messages could not be read: ${answer.status}`)
  const { items } = (await answer.json()) as { items: { message: string }[] }
  return items
}

/** @returns how many coaches tell that of themselves on the public page. */
export async function coachesWhoSay({ origin }: Site, bio: string): Promise<number> {
  const coaches = (await (await fetch(`${origin}/api/staff`)).json()) as { bio: string }[]
  return coaches.filter((coach) => coach.bio === bio).length
}
