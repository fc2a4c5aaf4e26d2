/**
 * Which login on this device was the last, in localStorage under `login-mark`: another mark is another login. A
 * call that was under way when somebody signed in may be refused after it, and its refusal says nothing of the
 * session that has begun since.
 */
const KEY = 'login-mark'

/** Remembers that somebody has just signed in, in whatever tab. */
export function noteLogin(): void {
  try {
    localStorage.setItem(KEY, `${Date.now()} ${Math.random()}`)
  } catch {
    // Without storage no other tab is told of the session either.
  }
}

/** @returns the mark of the last login on this device, or null where none is known. */
export function loginMark(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
