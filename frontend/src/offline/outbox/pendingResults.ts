/**
 * Records in the outbox how sending goes. On a full device entries are sent all the same; the result is then known
 * to this tab only, until there is room to record it. If the tab is closed before that, the entry is sent once more
 * under its key, and the server recognizes the key.
 */
import { isFull } from '../browserStore.ts'
import { changeOutbox } from './outbox.ts'
import type { OutboxChange, OutboxState } from './outboxStore.ts'

type Edit = (state: OutboxState) => OutboxChange | null

/** Results that are not recorded yet, by the id of the entry. */
const owed = new Map<string, Edit>()

/** @returns whether the device had room for a change of the outbox. @throws every other error of the storage. */
export async function hadSpace(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (!isFull(error)) throw error
    return false
  }
}

/** Changes the outbox if there is room. @returns whether it did. @throws every other error of the storage. */
export const recordIfSpace = (edit: Edit): Promise<boolean> => hadSpace(changeOutbox(edit))

/** Remembers a result that could not be recorded, for `recordPendingResults`. */
export const rememberResult = (id: string, edit: Edit): void => void owed.set(id, edit)

/** Records the results that could not be recorded before. @returns whether none is left. */
export async function recordPendingResults(): Promise<boolean> {
  for (const [id, edit] of owed) if (await recordIfSpace(edit)) owed.delete(id)
  return owed.size === 0
}

/** @returns whether an entry has a result that is not recorded yet: it must not be sent again. */
export const isResultPending = ({ id }: { id: string }): boolean => owed.has(id)
