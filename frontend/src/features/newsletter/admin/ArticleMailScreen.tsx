import clsx from 'clsx'
import { NEWSLETTER_MESSAGES, type ArticleToMail } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { Link, useParams } from 'react-router-dom'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import styles from '../../../ui/admin.module.css'
import { RecordLoading } from '../../../ui/form/record/RecordLoading.tsx'
import { MailingFacts } from './MailingFacts.tsx'
import { MailPreview } from './MailPreview.tsx'
import { newsletterAdminApi } from '../newsletterAdmin.api.ts'
import own from './newsletterAdmin.module.css'
import { NoMailNote } from './NoMailNote.tsx'
import { isUnderWay, POLL_MS } from './polling.ts'
import { SendArticle } from './SendArticle.tsx'
import { TestMailForm } from './TestMailForm.tsx'

/** Sends an article to the subscribers, and tells what became of the mails. */
export function ArticleMailScreen() {
  const { id = '' } = useParams()
  const { data: cachedArticle } = newsletterAdminApi.useArticleToMailQuery(id)
  const query = newsletterAdminApi.useArticleToMailQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: cachedArticle?.mailing && isUnderWay(cachedArticle.mailing) ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  })
  return (
    <>
      <PageHead title="Send by Email" description="Lane & Court admin" />
      <h1>Send by Email</h1>
      {query.currentData ? (
        <Article article={query.currentData} />
      ) : (
        <RecordLoading
          query={query}
          loading="Loading the article"
          failed="The article could not be loaded."
          missing="This article no longer exists."
        >
          <Link to="/admin/news">Back to the news</Link>
        </RecordLoading>
      )}
      {query.currentData && (
        <p>
          <Link to="/admin/news" className={styles.second}>
            Back to the news
          </Link>
        </p>
      )}
    </>
  )
}

function Article({ article }: { article: ArticleToMail }) {
  const { id, title, isOpen, isPublished, mailing, envelope } = article
  return (
    <>
      <section aria-labelledby="article-title" className={clsx(styles.panel, own.panel)}>
        <h2 id="article-title" className={styles.title}>
          {title}
        </h2>
        {mailing ? (
          <MailingFacts mailing={mailing} />
        ) : !isOpen ? (
          <NoMailNote />
        ) : isPublished ? (
          <SendArticle article={article} />
        ) : (
          <p>{NEWSLETTER_MESSAGES.notPublished}</p>
        )}
      </section>
      {isOpen && <MailPreview articleId={id} envelope={envelope} />}
      {isOpen && (
        <section aria-labelledby="test-title" className={clsx(styles.panel, own.panel)}>
          <h2 id="test-title" className={styles.title}>
            Test
          </h2>
          <p className={styles.lead}>Sends the article to one address, so that you can check it first.</p>
          <TestMailForm key={id} article={article} />
        </section>
      )}
    </>
  )
}
