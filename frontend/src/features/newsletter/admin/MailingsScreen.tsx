import clsx from 'clsx'
import { LIST_LIMITS, type Page } from '@lane-and-court/contract/http/common.ts'
import type { Mailing } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { Link } from 'react-router-dom'
import { articleMailPath } from '../../../lib/format/newsletterPaths.ts'
import styles from '../../../ui/admin.module.css'
import { FetchFailure } from '../../../ui/layout/FetchFailure.tsx'
import { latestResponse } from '../../../ui/list/latestResponse.ts'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { Pager } from '../../../ui/navigation/Pager.tsx'
import { useExistingPage } from '../../../ui/list/useExistingPage.ts'
import { useListQuery } from '../../../ui/list/useListQuery.ts'
import { MailingFacts } from './MailingFacts.tsx'
import { newsletterAdminApi } from './newsletterAdmin.api.ts'
import own from './newsletterAdmin.module.css'
import { NewsletterHead } from './NewsletterHead.tsx'
import { isUnderWay, POLL_MS } from './polling.ts'

/** The articles that were sent to the subscribers, the last one first. */
export function MailingsScreen() {
  const { page, query } = useListQuery([])
  const { data: known } = newsletterAdminApi.useMailingsQuery(query)
  const result = newsletterAdminApi.useMailingsQuery(query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: known?.items.some(isUnderWay) ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  })
  const data = latestResponse(result)
  const isBehind = useExistingPage(page, LIST_LIMITS.perPage, result.isFetching ? undefined : data?.total)
  return (
    <>
      <NewsletterHead />
      {data && !isBehind ? (
        <Mailings data={data} page={page} />
      ) : result.isError && !result.isFetching ? (
        <FetchFailure
          sentence="The sent articles could not be loaded."
          onRetry={() => void result.refetch()}
        />
      ) : (
        <ListSkeleton label="Loading the sent articles" />
      )}
    </>
  )
}

function Mailings({ data: { items, total }, page }: { data: Page<Mailing>; page: number }) {
  if (items.length === 0)
    return (
      <div className={styles.panel}>
        <h2 className={styles.title}>No articles sent yet</h2>
        <p className={styles.lead}>
          To send one, choose Send by Email for a published article in the <Link to="/admin/news">news</Link>{' '}
          list.
        </p>
      </div>
    )
  return (
    <>
      <ul className={styles.list} aria-label="Sent articles">
        {items.map((mailing) => (
          <li key={mailing.id} className={clsx(styles.panel, own.panel)}>
            <h2 className={styles.title}>
              <Link to={articleMailPath(mailing.id)}>{mailing.title}</Link>
            </h2>
            <MailingFacts mailing={mailing} />
          </li>
        ))}
      </ul>
      <Pager label="Pages of the sent articles" page={page} perPage={LIST_LIMITS.perPage} total={total} />
    </>
  )
}
