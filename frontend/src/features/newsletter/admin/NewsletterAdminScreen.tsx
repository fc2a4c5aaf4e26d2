import type { Subscriber, SubscriberPage } from '@lane-and-court/contract/newsletter/newsletter.ts'
import buttons from '../../../ui/admin.module.css'
import { latestResponse } from '../../../ui/list/latestResponse.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { ListSelect, SearchField } from '../../../ui/list/ListTools.tsx'
import rowsStyles from '../../../ui/list/Rows.module.css'
import { useDeletion } from '../../../ui/list/useDeletion.tsx'
import { useListQuery } from '../../../ui/list/useListQuery.ts'
import { describeSubscribers } from './describeMailing.ts'
import { newsletterAdminApi, SUBSCRIBERS } from '../newsletterAdmin.api.ts'
import styles from './newsletterAdmin.module.css'
import { NewsletterHead } from './NewsletterHead.tsx'
import { NoMailNote } from './NoMailNote.tsx'
import { SubscriberRow } from './SubscriberRow.tsx'

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'waiting', label: 'Waiting' },
]

/** The subscribers, the newest first, with a search and an export. */
export function NewsletterAdminScreen() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['status'])
  const result = newsletterAdminApi.useSubscribersQuery(query, { refetchOnMountOrArgChange: true })
  const data = latestResponse(result)
  const narrowing = new URLSearchParams()
  for (const name of ['q', 'status'] as const) if (valueOf(name)) narrowing.set(name, valueOf(name))
  return (
    <>
      <NewsletterHead />
      {data && !data.isOpen && (
        <div className={buttons.panel}>
          <NoMailNote />
        </div>
      )}
      <search className={styles.tools}>
        <SearchField
          label="Search the subscribers"
          value={valueOf('q')}
          onChange={(text) => change('q', text)}
        />
        <ListSelect
          label="Status"
          options={STATUSES}
          value={valueOf('status')}
          onChange={(status) => change('status', status)}
        />
        <a
          className={buttons.second}
          href={`/api${SUBSCRIBERS}.csv${narrowing.size > 0 ? `?${narrowing}` : ''}`}
          download
        >
          Export CSV
        </a>
      </search>
      <ListPage result={result} noun="subscribers" failed="The subscribers could not be loaded." page={page}>
        {(data) => <Subscribers data={data} isNarrowed={isNarrowed} isBusy={result.isFetching} />}
      </ListPage>
    </>
  )
}

interface Props {
  data: SubscriberPage
  isNarrowed: boolean
  isBusy: boolean
}

function Subscribers({ data, isNarrowed, isBusy }: Props) {
  const { items, total, confirmed, waiting } = data
  const [remove] = newsletterAdminApi.useRemoveSubscriberMutation()
  const { ask, dialog } = useDeletion<Subscriber>({
    title: 'Remove Subscriber',
    question: ({ email }) =>
      `Remove ${email}? The address is deleted permanently, and gets no more emails. Only its owner can sign up again.`,
    remove,
    done: ['Subscriber removed'],
    failed: (sentence) => sentence ?? 'The subscriber could not be removed.',
    action: 'Remove',
    isFinal: true,
  })
  return (
    <>
      <p role="status" className={buttons.lead}>
        {describeSubscribers(confirmed)}, {waiting.toLocaleString('en-US')} waiting to confirm
        {isNarrowed && `; ${total.toLocaleString('en-US')} in this search`}
      </p>
      {items.length === 0 ? (
        <p className={buttons.panel}>{isNarrowed ? 'No matching subscribers' : 'No subscribers yet'}</p>
      ) : (
        <ul className={rowsStyles.rows} aria-label="Subscribers" aria-busy={isBusy}>
          {items.map((subscriber) => (
            <SubscriberRow key={subscriber.id} subscriber={subscriber} onRemove={() => ask(subscriber)} />
          ))}
        </ul>
      )}
      {dialog}
    </>
  )
}
