import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { noteAnswer } from '../connectivity.ts'
import { sessionOwner } from '../session.ts'

const TIMEOUT_MS = 10_000

/** Asks the server for a sign of life, which changes nothing there. */
export async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const isThere = answer.headers.has(REQUEST_ID)
    noteAnswer(isThere)
    return isThere
  } catch {
    noteAnswer(false)
    return false
  }
}

/** Asks the server whether the session goes on. @returns true also where it cannot say. */
export async function isSignedIn(): Promise<boolean> {
  const owner = sessionOwner()
  if (!owner) return false
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(`/api/${owner.role}/profile`, { cache: 'no-store', signal })
    return answer.status !== 401 || !answer.headers.has(REQUEST_ID)
  } catch {
    return true
  }
}
