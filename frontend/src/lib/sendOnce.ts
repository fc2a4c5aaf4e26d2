import { openDraft } from '../offline/draft.ts'
import { tabOwner } from '../offline/session.ts'
import { fingerprintOf } from '../base/fingerprint.ts'
import { isQueued } from './offlineMutation.ts'

/** Later than that the same act is meant to be done once more. */
const REMEMBERED_MS = 24 * 3_600_000

/**
 * Sends an act that no form keeps, such as a copy: who does the same again after an answer that never came,
 * after a reload too, does it under the same key, and so once.
 * @param act what is done to what, with all that makes it another act.
 * @param send called with the key to send it under. @returns what that answers.
 */
export async function sendOnce<Answer extends { error?: unknown }>(
  act: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const draft = await openDraft(`act ${fingerprintOf(act)}`, tabOwner())
  if (Math.abs(Date.now() - (draft.writtenAt ?? 0)) > REMEMBERED_MS) draft.renew()
  const { key } = await draft.begin({}, null)
  const answer = await send(key)
  if (!answer.error || isQueued(answer.error)) await draft.drop()
  draft.close()
  return answer
}
