import type { Subscriber } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import adminStyles from '../../../ui/admin.module.css'
import { Tag } from '../../../ui/text/Tag.tsx'
import styles from './newsletterAdmin.module.css'

interface Props {
  subscriber: Subscriber
  onRemove: () => void
}

/** One address in the list. */
export function SubscriberRow({ subscriber: { email, signedUpAt, confirmedAt }, onRemove }: Props) {
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
      <button type="button" className={adminStyles.second} onClick={onRemove}>
        Remove<span className="visually-hidden"> {email}</span>
      </button>
    </li>
  )
}
