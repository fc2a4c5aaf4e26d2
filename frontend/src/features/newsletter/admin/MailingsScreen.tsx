import clsx from 'clsx'
import type { Mailing } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { Link } from 'react-router-dom'
import { articleMailPath } from '../../../lib/format/newsletterPaths.ts'
import styles from '../../../ui/admin.module.css'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useListQuery } from '../../../ui/list/useListQuery.ts'
import { MailingFacts } from './MailingFacts.tsx'
import { newsletterAdminApi } from '../newsletterAdmin.api.ts'
import own from './newsletterAdmin.module.css'
import { NewsletterHead } from './NewsletterHead.tsx'
import { isUnderWay, POLL_MS } from './polling.ts'

/** The articles that were sent to the subscribers, the last one first. */
export function MailingsScreen() {
  const { page, query } = useListQuery([])
  const { data: cachedPage } = newsletterAdminApi.useMailingsQuery(query)
  const result = newsletterAdminApi.useMailingsQuery(query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: cachedPage?.items.some(isUnderWay) ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  })
  return (
    <>
      <NewsletterHead />
      <ListPage
        result={result}
        noun="sent articles"
        failed="The sent articles could not be loaded."
        page={page}
      >
        {({ items }) => (items.length === 0 ? <NoneSent /> : <Mailings items={items} />)}
      </ListPage>
    </>
  )
}

function NoneSent() {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>No articles sent yet</h2>
      <p className={styles.lead}>
        To send one, choose Send by Email for a published article in the <Link to="/admin/news">news</Link>{' '}
        list.
      </p>
    </div>
  )
}

function Mailings({ items }: { items: readonly Mailing[] }) {
  return (
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
  )
}
