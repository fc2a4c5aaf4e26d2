import type { Subscriber } from '@lane-and-court/contract/newsletter/newsletter.types.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { useAdminStyles } from '../../../ui/admin.styles.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { useNewsletterStyles } from './newsletterAdmin.styles.ts'

interface Props {
  subscriber: Subscriber
  onRemove: () => void
}

/** One address in the list. */
export function SubscriberRow({ subscriber: { email, signedUpAt, confirmedAt }, onRemove }: Props) {
  const { second } = useAdminStyles()
  const styles = useNewsletterStyles()
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.address}>{email}</h2>
        {confirmedAt ? (
          <p>
            Confirmed <time dateTime={confirmedAt}>{dateAndTime(confirmedAt)}</time>
          </p>
        ) : (
          <p>
            <Tag>Waiting</Tag> Signed up <time dateTime={signedUpAt}>{dateAndTime(signedUpAt)}</time>
          </p>
        )}
      </div>
      <button type="button" className={second} onClick={onRemove}>
        Remove<span className="visually-hidden"> {email}</span>
      </button>
    </li>
  )
}
