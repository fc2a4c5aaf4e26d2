import { Fragment, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { RecordLoading } from './RecordLoading.tsx'
import { useStoredRecord } from './useOpenedVersion.ts'

/** The endpoint of one object, as RTK Query gives its hooks. */
export interface ObjectEndpoint<Item> {
  useQuery: (
    id: string,
    options: { refetchOnMountOrArgChange: boolean },
  ) => { data?: Item | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
}

/** The endpoint of the list of such objects, where the browser has it whole. */
interface ListEndpoint<Item> {
  useQueryState: () => { data?: readonly Item[] | undefined }
}

interface Props<Item> {
  id: string
  /** Its path below /api, by its id. */
  pathOf: (id: string) => string
  endpoint: ObjectEndpoint<Item>
  /** Without a network, an object that nobody has opened since is that of this list. */
  list?: ListEndpoint<Item>
  /** What one is called: `class`. */
  what: string
  /** Said when it could not be loaded, and when it does not exist. */
  failed?: string
  missing: string
  /** Where a link leads if there is no form, and its words. */
  back: readonly [to: string, words: string]
  /** How a version that waits in the outbox is presented. */
  present?: (item: Item) => Item
  /** The form, which opens with that version. */
  renderForm: (stored: Item) => ReactNode
  /** The versions below the form. `onRestored` opens the form with the version that was restored. */
  renderHistory?: (current: Item, onRestored: (restored: Item) => void) => ReactNode
}

const NO_LIST: ListEndpoint<never> = { useQueryState: () => ({}) }

/**
 * The form of a stored object, once its newest version is loaded; later responses do not change the open form. Give it
 * the id as `key`: another object needs a form of its own.
 */
export function StoredRecord<Item extends { id: string; version: number }>({
  id,
  pathOf,
  endpoint,
  list = NO_LIST,
  what,
  failed = `The ${what} could not be loaded.`,
  missing,
  back: [to, words],
  present,
  renderForm,
  renderHistory,
}: Props<Item>) {
  // oxlint-disable-next-line react/hooks -- a screen names one endpoint, which never changes
  const query = endpoint.useQuery(id, { refetchOnMountOrArgChange: true })
  // oxlint-disable-next-line react/hooks -- as above
  const listed = list.useQueryState().data?.find((one) => one.id === id)
  const data = listed && listed.version > (query.data?.version ?? 0) ? listed : query.data
  const { opened } = useStoredRecord(pathOf(id), { ...query, data }, present)
  const [restored, setRestored] = useState<Item | null>(null)
  const stored = restored ?? opened
  if (stored)
    return (
      <>
        <Fragment key={restored?.version}>{renderForm(stored)}</Fragment>
        {/* An object that is not on the server yet has no versions. */}
        {data && renderHistory?.(stored, setRestored)}
      </>
    )
  return (
    <RecordLoading query={query} loading={`Loading the ${what}`} failed={failed} missing={missing}>
      <Link to={to}>{words}</Link>
    </RecordLoading>
  )
}
