/**
 * Notes in the outbox how the sending goes, also on a device that is full: what waits is sent all the same. What
 * became of a write is then known to this tab alone, until there is room to note it. Should the tab be closed
 * before that, the write is sent once more under its key, by which the server knows it.
 */
import { isFull } from '../browserStore.ts'
import { changeOutbox } from './outbox.ts'
import type { OutboxChange, OutboxState } from './outboxStore.ts'

type Edit = (state: OutboxState) => OutboxChange | null

/** What is to be noted of writes that are settled, by their ids. */
const owed = new Map<string, Edit>()

/** @returns whether the device had room for some work on the outbox. @throws any other fault of the storage. */
export async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (!isFull(error)) throw error
    return false
  }
}

/** Changes the outbox where there is room. @returns and @throws as `isDone`. */
export const noteIfRoom = (edit: Edit): Promise<boolean> => isDone(changeOutbox(edit))

/** Keeps in mind what is to be noted of a write, as soon as there is room for it. */
export const oweNote = (id: string, edit: Edit): void => void owed.set(id, edit)

/** Notes what could not be noted before. @returns whether that was all. */
export async function noteOwed(): Promise<boolean> {
  for (const [id, edit] of owed) if (await noteIfRoom(edit)) owed.delete(id)
  return owed.size === 0
}

/** @returns whether a write is settled, though the outbox does not say so yet: it is not to be sent again. */
export const isNoteOwed = ({ id }: { id: string }): boolean => owed.has(id)
