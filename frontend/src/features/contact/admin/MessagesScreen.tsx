import { Link } from 'react-router-dom'
import styles from '../../../ui/admin.module.css'
import {
  messagesApi,
  path,
  useLazyMessagesQuery,
  useMessagesQuery,
  REFETCH_OPTIONS,
  useMessageDeskQuery,
} from '../contactAdmin.api.ts'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import { MESSAGE_SUBJECTS, type ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import { ListSelect, SearchField } from '../../../ui/list/ListTools.tsx'
import { KeptNote } from '../../../ui/list/paged/KeptNote.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useKeptList } from '../../../ui/list/paged/useKeptList.ts'
import { readWholeList } from '../../../ui/list/wholeList.ts'
import { useListQuery } from '../../../ui/list/useListQuery.ts'
import { optimisticItems, useOptimisticList } from '../../../data/cache/useOptimistic.ts'
import { MESSAGE_ORDERS, messageMatches } from './messageMatches.ts'
import { presentMessage } from './presentMessage.ts'
import { MessageRows } from './MessageRows.tsx'
import contactAdminStyles from './contactAdmin.module.css'
import { THREAD_LIMITS, type MessageRetention } from '@lane-and-court/contract/contact/thread.ts'
import { countOf } from '../../../lib/format/countOf.ts'
import { shortDate } from '@lane-and-court/contract/time/calendar.ts'
import { PERSONAL_DATA } from '../../../lib/format/personalDataPath.ts'

export function MessagesScreen() {
  return (
    <>
      <PageHead title="Messages" description="Messages from visitors" />
      <div className={styles.head}>
        <h1>Messages</h1>
        <Link to={`${path}/templates`} className={styles.second}>
          Reply templates
        </Link>
      </div>
      <MessageList />
      <RetentionNote />
    </>
  )
}

const NONE: ContactMessage[] = []
const STATUSES = [
  { value: '', label: 'All messages' },
  { value: 'unread', label: 'Unread' },
  { value: 'open', label: 'Open' },
  { value: 'unanswered', label: 'Unanswered' },
  { value: 'done', label: 'Done' },
  { value: 'spam', label: 'Spam' },
]
const SUBJECTS = [{ value: '', label: 'All subjects' }, ...MESSAGE_SUBJECTS]
const ASSIGNED = [
  { value: '', label: 'Any assignee' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
]
const FILTERS = ['status', 'subject', 'assigned'] as const

/** The messages of visitors, newest first, with search, filter and export. */
function MessageList() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(FILTERS)
  const narrowing = new URLSearchParams()
  for (const name of ['q', ...FILTERS] as const) if (valueOf(name)) narrowing.set(name, valueOf(name))
  return (
    <>
      <search className={contactAdminStyles.tools}>
        <SearchField label="Search messages" value={valueOf('q')} onChange={(text) => change('q', text)} />
        <ListSelect
          label="Status"
          options={STATUSES}
          value={valueOf('status')}
          onChange={(status) => change('status', status)}
        />
        <ListSelect
          label="Subject"
          options={SUBJECTS}
          value={valueOf('subject')}
          onChange={(subject) => change('subject', subject)}
        />
        <ListSelect
          label="Assigned"
          options={ASSIGNED}
          value={valueOf('assigned')}
          onChange={(assigned) => change('assigned', assigned)}
        />
        <ExportLink narrowing={narrowing} />
      </search>
      <Results page={page} query={query} isNarrowed={isNarrowed} />
    </>
  )
}

function ExportLink({ narrowing }: { narrowing: URLSearchParams }) {
  const query = narrowing.size > 0 ? `?${narrowing}` : ''
  return (
    <a className={styles.second} href={`/api/admin/messages.csv${query}`} download>
      Export CSV
    </a>
  )
}

interface ResultsProps {
  page: number
  query: Record<string, string | number>
  isNarrowed: boolean
}

function Results({ page, query, isNarrowed }: ResultsProps) {
  const answer = useMessagesQuery(query, REFETCH_OPTIONS)
  const [readPage] = useLazyMessagesQuery()
  const { data: desk } = useMessageDeskQuery()
  const { result, kept } = useKeptList<ContactMessage, typeof answer>(answer, {
    name: messagesApi.endpoints.messages.name,
    query,
    orders: MESSAGE_ORDERS,
    sort: 'newest',
    matches: messageMatches(desk?.myId),
  })
  const items = useOptimisticList('/admin/messages', result.data?.items ?? NONE, { present: presentMessage })
  return (
    <>
      {kept && <KeptNote count={countOf(kept.searched, 'message')} onRetry={() => void answer.refetch()} />}
      <ListPage
        result={result}
        noun="messages"
        failed="The messages could not be loaded."
        page={page}
        before="Newer"
        after="Older"
      >
        {(data) =>
          data.items.length === 0 ? (
            <Nothing isNarrowed={isNarrowed} isSpam={query['status'] === 'spam'} />
          ) : (
            <>
              <p role="status" className={styles.lead}>
                {countOf(data.total, 'message')}
                {!isNarrowed && !kept && `, ${data.unread} unread`}
              </p>
              <MessageRows
                items={items}
                isBusy={result.isFetching}
                whole={{
                  total: data.total,
                  isNarrowed,
                  name: JSON.stringify({ ...query, page: 0 }),
                  read: async (onProgress) => {
                    const all = kept?.found ?? (await readWholeList(readPage, query, onProgress))
                    return all && optimisticItems(path, all, { present: presentMessage })
                  },
                }}
              />
            </>
          )
        }
      </ListPage>
    </>
  )
}

function Nothing({ isNarrowed, isSpam }: { isNarrowed: boolean; isSpam: boolean }) {
  return (
    <div role="status" className={styles.panel}>
      <h2 className={styles.title}>
        {isSpam ? 'No spam' : isNarrowed ? 'No matching messages' : 'No messages yet'}
      </h2>
      <p className={styles.lead}>
        {isSpam
          ? 'Messages that look like spam are kept here for as long as answered messages.'
          : isNarrowed
            ? 'Try other words, or show all messages.'
            : 'Messages from the contact form appear here.'}
      </p>
    </div>
  )
}

/** The field of the page that says for how long. */
const FIELD = '/admin/content/privacy/edit#field=keepMessagesMonths'

/** How long messages are kept, which old ones are still open, and where one person's data is found. */
function RetentionNote() {
  const { data: desk } = useMessageDeskQuery()
  return (
    <div className={styles.lead}>
      {desk?.retention && <Kept {...desk.retention} />}
      <p>
        <Link to={PERSONAL_DATA}>Find a person's data</Link>
      </p>
    </div>
  )
}

function Kept({ months, from, openBefore }: MessageRetention) {
  const what = `Answered messages and spam are deleted ${countOf(months, 'month')} after the last change`
  const isMore = openBefore >= THREAD_LIMITS.openBefore
  return (
    <p>
      {from ? `${what}, from ${shortDate(from)} on.` : `${what}.`} <Link to={FIELD}>Change</Link>{' '}
      {openBefore > 0 && (
        <>
          <Link to="/admin/messages?status=open">
            {isMore ? `More than ${openBefore - 1} messages` : countOf(openBefore, 'message')} from before
            that
          </Link>{' '}
          {openBefore === 1 ? 'is' : 'are'} still open and {openBefore === 1 ? 'stays' : 'stay'}.
        </>
      )}
    </p>
  )
}
