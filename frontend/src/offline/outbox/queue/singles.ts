/** The single writes of which a batch consists. */
import type { BatchedWrite, BatchState, OutboxEntry } from './outbox.types.ts'

/** @returns the writes of a batch that wait; none of a single write. */
export const writesIn = ({
  batch,
  request,
}: Pick<OutboxEntry, 'batch' | 'request'>): readonly BatchedWrite[] =>
  batch ? ((request.body as { writes: readonly BatchedWrite[] } | null)?.writes ?? []) : []

/** @returns the entry itself if its path is asked for; of a batch, one for each of its writes that are. */
export const singlesOf = (entry: OutboxEntry, has: (path: string) => boolean): OutboxEntry[] =>
  entry.batch
    ? writesIn(entry)
        .filter(({ path }) => has(path))
        .map((write) => singleOf(entry, write))
    : [entry].filter(({ resource }) => has(resource))

/** @returns one write of a batch as the entry that it would be alone. @param id its own one, if it becomes an entry. */
export function singleOf(entry: OutboxEntry, write: BatchedWrite, id = entry.id): OutboxEntry {
  const { batch, ...others } = entry
  const { method, words } = batch as BatchState
  const { path, body, version, before, name, screen } = write
  return {
    ...others,
    id,
    what: words.one,
    name,
    screen,
    resource: path,
    request: { method, path, version, body },
    ...(before && version !== null ? { base: { ...before, version } } : {}),
  }
}
