import { randomBytes } from 'node:crypto'
import type { Credentials } from '@lane-and-court/contract/auth/auth.ts'
import { resetStaffPassword } from '../features/staff/staffAccount.service.ts'
import { staffSeed } from './staff.seed.ts'

const PASSWORD_BYTES = 9

/**
 * Gives the first sample coach a new random password. @returns its login, or null if there is no such coach.
 */
export async function resetSampleCoachPassword(): Promise<Credentials | null> {
  const username = staffSeed[0]?.username ?? ''
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  return (await resetStaffPassword(username, password)) ? { username, password } : null
}
