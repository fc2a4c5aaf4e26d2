import { BLANK_CLOSURE, type ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import { expect, type APIRequestContext } from '@playwright/test'

/** @returns a closure of everything, on the days that are given. */
export const aClosureOfAll = (
  over: Pick<ClosureInput, 'from' | 'to'> & Partial<ClosureInput>,
): ClosureInput => ({ ...BLANK_CLOSURE, kind: 'closed', ...over })

/** Announces a closure. @param request of an administrator who is signed in. */
export async function announce(
  request: APIRequestContext,
  origin: string,
  closure: ClosureInput,
): Promise<void> {
  const headers = { Origin: origin }
  const response = await request.post(`${origin}/api/admin/closures`, { headers, data: closure })
  expect(response.status()).toBe(201)
}
