/**
 * Whether a coach has signed in on this device and not left since, in localStorage under
 * `coach-signed-in`. A sign, no proof: the server alone knows who is signed in, and is asked only where
 * there is one, for a refusal shows as an error in every stranger's console.
 */
const KEY = 'coach-signed-in'

export function noteCoachSession(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the login shows its form, also to who is signed in.
  }
}

export function hadCoachSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
