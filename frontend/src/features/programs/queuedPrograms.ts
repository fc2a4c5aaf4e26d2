import type { Programs } from '@lane-and-court/contract/programs/programs.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'

/** Path of the list below /api: all programs are one object in the outbox. */
export const PROGRAMS = '/admin/programs'

/** @returns the programs as they will be once those writes are on the server. */
export function withQueued(stored: Programs, entries: readonly OutboxEntry[]): Programs {
  return entries.reduce<Programs>((list, { request: { method, path, body } }) => {
    if (method === 'PUT') return { ...list, programs: (body as Programs).programs }
    const position = Number(path.slice(PROGRAMS.length + 1))
    return { ...list, programs: list.programs.filter((_program, at) => at !== position - 1) }
  }, stored)
}
