import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** What is known of a request besides the request: for its line in the log. */
export interface RequestRecord {
  /** Sent as X-Request-Id. */
  id: string
  /** The signed-in account, as `admin:65f…`; null for a public route. */
  user: string | null
}

const records = new WeakMap<ServerResponse, RequestRecord>()

/** @returns the record of the request that this response answers; it is made at the first call. */
export function recordOf(res: ServerResponse): RequestRecord {
  let record = records.get(res)
  if (!record) records.set(res, (record = { id: randomUUID(), user: null }))
  return record
}
