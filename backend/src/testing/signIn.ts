import { saveAdmin } from '../features/auth/admin.service.ts'
import { findStaffAccount } from '../features/staff/staffAccount.service.ts'
import { createStaffMember } from '../features/staff/staff.service.ts'
import { aStaffMember } from './factories.ts'

/** The password of every account that tests create. */
export const PASSWORD = 'correct horse'

/** @returns the name and value of the first cookie that a response sets, or null. */
export function cookieOf(response: Response): string | null {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? null
}

/** Sends JSON, like `TestServer.send`. */
type Send = (method: string, path: string, body: unknown) => Promise<Response>

/** Signs in over HTTP, and creates the account if it is missing. @returns the Cookie header of the session. */
export async function signIn(
  { send }: { send: Send },
  role: 'admin' | 'staff',
  username: string,
): Promise<string> {
  if (role === 'admin') await saveAdmin({ username, password: PASSWORD })
  else if (!(await findStaffAccount({ username }))) {
    await createStaffMember(aStaffMember({ username, password: PASSWORD }))
  }
  const response = await send('POST', `/api/${role}/login`, { username, password: PASSWORD })
  const cookie = cookieOf(response)
  if (!cookie) throw new Error(`no cookie: ${response.status} ${await response.text()}`)
  return cookie
}
