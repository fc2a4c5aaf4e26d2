import clsx from 'clsx'
import type { MailEnvelope, MailPreview as Mail } from '@lane-and-court/contract/newsletter/newsletter.ts'
import styles from '../../../ui/admin.module.css'
import { FetchFailure } from '../../../ui/layout/FetchFailure.tsx'
import previewStyles from '../../../ui/preview/preview.module.css'
import { PreviewFrame } from '../../../ui/preview/PreviewFrame.tsx'
import { PreviewWidths, usePreviewSize } from '../../../ui/preview/PreviewWidths.tsx'
import { newsletterAdminApi } from '../newsletterAdmin.api.ts'
import own from './newsletterAdmin.module.css'

/** Where a mail program on a desktop shows a mail, beside its list of mails. */
const READING_PANE = 800

interface Props {
  articleId: string
  envelope: MailEnvelope
}

/** The mail of an article as its readers get it: its lines in an inbox, and the mail itself. */
export function MailPreview({ articleId, envelope }: Props) {
  const query = newsletterAdminApi.useMailPreviewQuery(articleId, { refetchOnMountOrArgChange: true })
  const { currentData, isError, refetch } = query
  return (
    <section aria-labelledby="email-title" className={clsx(styles.panel, own.email)}>
      <h2 id="email-title" className={styles.title}>
        The Email
      </h2>
      {envelope && <Envelope envelope={envelope} />}
      {currentData ? (
        <Shown mail={currentData} />
      ) : isError ? (
        <FetchFailure sentence="The email could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <div role="status" className={styles.skeleton}>
          <span className="visually-hidden">Loading the email</span>
        </div>
      )}
    </section>
  )
}

/** What readers see of the mail in their inbox, before they open it. */
function Envelope({ envelope: { subject, from } }: { envelope: MailEnvelope }) {
  return (
    <dl className={own.envelope} aria-label="How it looks in an inbox">
      <dt>From</dt>
      <dd>
        {from.name} &lt;{from.address}&gt;
      </dd>
      <dt>Subject</dt>
      <dd>{subject}</dd>
    </dl>
  )
}

function Shown({ mail: { html, text } }: { mail: Mail }) {
  const [size, setSize] = usePreviewSize()
  return (
    <>
      <div className={previewStyles.choices} role="group" aria-label="Where the email is read">
        <PreviewWidths size={size} onChoose={setSize} />
      </div>
      <PreviewFrame
        title="Email as its readers get it"
        width={Math.min(size.width, READING_PANE)}
        height={size.height}
        html={html}
      />
      <details className={own.text}>
        <summary>Text version</summary>
        <pre>{text}</pre>
      </details>
    </>
  )
}
