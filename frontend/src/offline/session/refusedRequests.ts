/**
 * Requests that were refused because their session has ended. While an area behind a login is open they wait there: its
 * account is asked for the password over the screen, and then they are sent again.
 */
let findOut: (() => void) | null = null
const waiting = new Set<(isBack: boolean) => void>()

/**
 * Opens an area behind a login: from now on refused requests wait for its account to sign in again.
 * @param check asks the server who is signed in.
 * @returns a function that closes the area; requests that still wait are not sent again.
 */
export function openArea(check: () => void): () => void {
  findOut = check
  return () => {
    if (findOut === check) findOut = null
    settleRefused(false)
  }
}

/** Ends the wait of all refused requests. @param isBack whether they are sent again. */
export function settleRefused(isBack: boolean): void {
  const all = [...waiting]
  waiting.clear()
  for (const settle of all) settle(isBack)
}

/** @returns whether a refused request is to be sent again, once that is known; false where no area is open. */
export function isSignedInAgain(): Promise<boolean> {
  if (!findOut) return Promise.resolve(false)
  findOut()
  return new Promise((settle) => void waiting.add(settle))
}
