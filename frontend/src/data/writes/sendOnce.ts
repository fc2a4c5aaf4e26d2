import { openDraft } from '../../offline/drafts/draft.ts'
import { tabOwner } from '../../offline/session/session.ts'
import { fingerprintOf } from '../../base/fingerprint.ts'

/** After that time, the same action is meant to be done again. */
const REMEMBERED_MS = 24 * 3_600_000

/**
 * Sends an action that has no form, such as a copy. Repeating it after a lost response, even after a reload,
 * uses the same idempotency key, so that it is done only once.
 * @param action identifies it: what is done to which object, with all its parameters.
 * @param send is called with the key. @returns the result of `send`.
 */
export async function sendOnce<Result extends { error?: unknown }>(
  action: string,
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const draft = await openDraft(`act ${fingerprintOf(action)}`, tabOwner())
  if (Math.abs(Date.now() - (draft.writtenAt ?? 0)) > REMEMBERED_MS) draft.renewKey()
  const { key } = await draft.prepareSend({}, null)
  const result = await send(key)
  if (!result.error) await draft.remove()
  draft.close()
  return result
}
