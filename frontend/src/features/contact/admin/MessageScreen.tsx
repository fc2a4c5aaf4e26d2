import { PageHead } from '../../../lib/seo/PageHead.tsx'
import type { OpenedMessage } from '@lane-and-court/contract/contact/contact.ts'
import { useEffect, useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { PERSONAL_DATA } from '../../../lib/format/personalDataPath.ts'
import styles from '../../../ui/admin.module.css'
import { FetchFailure } from '../../../ui/layout/FetchFailure.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { useOptimisticItem } from '../../../data/cache/useOptimistic.ts'
import { Composer } from './reply/Composer.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageText } from './MessageText.tsx'
import { MessageThread } from './MessageThread.tsx'
import { presentMessage } from './presentMessage.ts'
import {
  pathOf,
  useMessageDeskQuery,
  useMessageQuery,
  useReadMessageMutation,
  useAssignMessageMutation,
} from '../contactAdmin.api.ts'
import contactAdminStyles from './contactAdmin.module.css'
import { errorBodyOf } from '../../../data/api/baseApi.ts'
import { discard } from '../../../offline/outbox/queue/discard.ts'
import { useUnsent } from '../../../offline/outbox/useOutbox.ts'
import { ListSelect } from '../../../ui/list/ListTools.tsx'
import { errorToast, toast, unsavedToast } from '../../../ui/feedback/toasts.ts'
import threadStyles from './thread.module.css'

export function MessageScreen() {
  return (
    <>
      <PageHead title="Message" description="Messages from visitors" />
      <MessageDetail />
    </>
  )
}

/** What the list that it was opened from is narrowed by. */
const FILTERS = ['q', 'status', 'subject', 'assigned']

/** How often to ask what became of a reply while it is being sent. */
const POLL_MS = 3_000

/** One complete message; opening it marks it as read. */
function MessageDetail() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const narrowing: Record<string, string> = {}
  for (const name of FILTERS) if (search.get(name)) narrowing[name] = search.get(name) ?? ''
  const { currentData: cachedMessage } = useMessageQuery({ id, narrowing })
  const isSending = cachedMessage?.replies?.some(({ state }) => state === 'waiting') ?? false
  // Colleagues read the same messages: an earlier response may be outdated.
  const { currentData, error, isFetching, refetch } = useMessageQuery(
    { id, narrowing },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isSending ? POLL_MS : 0,
      skipPollingIfUnfocused: true,
    },
  )
  const optimisticMessage = useOptimisticItem(pathOf(id), currentData, presentMessage)
  // A queued reply alone is no message.
  const message = !currentData || (error && isGone(error)) ? undefined : optimisticMessage
  useMarkRead(isFetching ? undefined : message)
  const { data: desk } = useMessageDeskQuery()
  const canReply = desk?.canReply ?? false
  const query = search.size > 0 ? `?${search}` : ''
  const list = `/admin/messages${query}`
  return (
    <>
      <div>
        <Link to={list} className={contactAdminStyles.back}>
          All messages
        </Link>
        <h1 className={contactAdminStyles.heading}>{message?.name ?? 'Message'}</h1>
      </div>
      {message ? (
        <>
          <MessageText message={message} />
          <Assignment message={message} />
          <MessageActions message={message} list={list} canReply={canReply} />
          <MessageThread message={message} />
          <Composer key={message.id} message={message} canReply={canReply} />
          <p>
            <Link to={PERSONAL_DATA} state={{ email: message.email }}>
              All data of this person
            </Link>
          </p>
          <Neighbors message={message} query={query} />
        </>
      ) : (
        <Missing error={isFetching ? undefined : error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

const isGone = (error: object) => 'status' in error && error.status === 404

/** Marks a message as read once each time it is opened; a failure is ignored, since the next time retries. */
function useMarkRead(message: OpenedMessage | undefined): void {
  const [read] = useReadMessageMutation()
  const lastId = useRef<string>(undefined)
  useEffect(() => {
    if (!message || lastId.current === message.id) return
    lastId.current = message.id
    if (!message.readAt) void read(message.id)
  }, [message, read])
}

function Missing({ error, onRetry }: { error: object | undefined; onRetry: () => void }) {
  if (!error) return <ListSkeleton label="Loading the message" />
  if (isGone(error)) {
    return (
      <p role="alert" className={styles.panel}>
        This message no longer exists. It may be in the <Link to="/admin/trash">trash</Link>.
      </p>
    )
  }
  return <FetchFailure sentence="The message could not be loaded." onRetry={onRetry} />
}

function Neighbors({ message, query }: { message: OpenedMessage; query: string }) {
  const { newerId, olderId } = message
  if (!newerId && !olderId) return null
  return (
    <nav aria-label="Other messages" className={styles.actions}>
      {newerId && (
        <Link to={`/admin/messages/${newerId}${query}`} className={styles.second}>
          Newer
        </Link>
      )}
      {olderId && (
        <Link to={`/admin/messages/${olderId}${query}`} className={styles.second}>
          Older
        </Link>
      )}
    </nav>
  )
}

/** Who takes care of a message, and the choice of somebody else. */
function Assignment({ message }: { message: OpenedMessage }) {
  const { data: desk } = useMessageDeskQuery()
  const [assign, { isLoading }] = useAssignMessageMutation()
  const { id, version, assignee } = message
  if (!desk) return null
  const isAdministrator = desk.administrators.some((one) => one.id === assignee?.id)
  const options = [
    { value: '', label: 'No one' },
    // Somebody who is no administrator any longer.
    ...(assignee && !isAdministrator ? [{ value: assignee.id, label: assignee.name || 'Someone else' }] : []),
    ...desk.administrators.map((one) => ({
      value: one.id,
      label: one.id === desk.myId ? `${one.name} (you)` : one.name,
    })),
  ]
  const choose = async (chosen: string) => {
    if (isLoading) return
    const result = await assign({ id, version, assigneeId: chosen || null })
    if (errorBodyOf(result.error)?.code === 'conflict')
      return errorToast('Someone else changed this message first. Please check it and choose again.')
    if (unsavedToast(result, 'The message could not be assigned.')) return
    const to = options.find(({ value }) => value === chosen)?.label
    toast(chosen ? `Assigned to ${to}` : 'Assigned to no one')
  }
  return (
    <div className={threadStyles.assignment}>
      <span aria-hidden="true">Assigned to</span>
      <ListSelect
        label="Assigned to"
        options={options}
        value={assignee?.id ?? ''}
        onChange={(chosen) => void choose(chosen)}
      />
      <AssignmentConflict message={message} />
    </div>
  )
}

/** An assignment that was made offline, while somebody else changed the message. */
function AssignmentConflict({ message: { id } }: { message: OpenedMessage }) {
  const entry = useUnsent(pathOf(id)).find(
    ({ state, request }) => state === 'conflict' && request.path.endsWith('/assignee'),
  )
  const [assign] = useAssignMessageMutation()
  if (!entry) return null
  const { assigneeId } = entry.request.body as { assigneeId: string | null }
  const { version } = entry.current as { version: number }
  const keepMine = async () => {
    await discard([entry.id])
    unsavedToast(await assign({ id, version, assigneeId }), 'The message could not be assigned.')
  }
  return (
    <div role="alert" className={styles.note}>
      <p>Someone else changed this message before your assignment was sent.</p>
      <p className={styles.actions}>
        <button type="button" className={styles.second} onClick={() => void keepMine()}>
          Assign it anyway
        </button>
        <button type="button" className={styles.second} onClick={() => void discard([entry.id])}>
          Leave it as it is
        </button>
      </p>
    </div>
  )
}
