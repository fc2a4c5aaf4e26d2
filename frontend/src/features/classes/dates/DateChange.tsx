import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { describeChange, shortChange } from '@lane-and-court/contract/closures/closureText.ts'
import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { useNewYorkNow } from '../../../lib/time/newYorkNow.ts'
import { ChangeTag } from '../../../ui/text/ChangeTag.tsx'

interface Props {
  visibleClass: Class
  date: Occurrence
  /** Whether it stands in a timetable: its few words are seen, and the sentence is read aloud and shown by the pointer. */
  isShort?: boolean
}

/** What a closure changes about one meeting, under its usual day; nothing if it takes place as planned. */
export function DateChange(props: Props) {
  // Only what may become due follows the clock: a list has hundreds of them.
  return props.date.closure?.kind === 'rain' ? <RainChange {...props} /> : <Change {...props} />
}

const RainChange = (props: Props) => <Change {...props} now={useNewYorkNow()} />

function Change({ visibleClass, date, isShort = false, now }: Props & { now?: NewYorkClock }) {
  const sentence = describeChange(visibleClass, date, now ? { now } : {})
  if (!isShort) return sentence && <ChangeTag text={sentence} isOn={date.isOn} />
  return (
    <span title={sentence}>
      <span aria-hidden="true">
        <ChangeTag text={shortChange(date, now)} isOn={date.isOn} />
      </span>
      <span className="visually-hidden">{sentence}</span>
    </span>
  )
}
