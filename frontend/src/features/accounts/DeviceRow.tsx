import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import buttons from '../../ui/admin.module.css'
import styles from './accounts.module.css'

interface Props {
  /** The browser and the system, in words. */
  device: string
  isThis: boolean
  facts: string
  /** The label of the button, and when the device was used last, which tells two of a kind apart. */
  action: string
  lastUsedAt: string
  isBusy: boolean
  /** What the button does; without it there is none. */
  onAct: (() => void) | null
}

/** One device in a list of them. */
export const DeviceRow = ({ device, isThis, facts, action, lastUsedAt, isBusy, onAct }: Props) => (
  <li className={buttons.row}>
    <div className={buttons.words}>
      <p>
        <strong>{device}</strong>
        {isThis && ' (this device)'}
      </p>
      <p className={styles.facts}>{facts}</p>
    </div>
    {onAct && (
      <button type="button" className={buttons.second} disabled={isBusy} onClick={onAct}>
        {action}
        <span className="visually-hidden">
          {' '}
          {device}, last used {dateAndTime(lastUsedAt)}
        </span>
      </button>
    )}
  </li>
)
