import { describeChange } from '@lane-and-court/contract/closures/closureText.ts'
import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { useNewYorkNow } from '../../../lib/time/newYorkNow.ts'
import { ChangeTag } from '../../../ui/text/ChangeTag.tsx'

/** What a closure changes about one meeting, under its usual day; nothing if it takes place as planned. */
export function DateChange({ date }: { date: Occurrence }) {
  // Only what may become due follows the clock: a list has hundreds of them.
  if (date.closure?.kind === 'rain') return <RainChange date={date} />
  const text = describeChange(date)
  return text && <ChangeTag text={text} isOn={date.isOn} />
}

function RainChange({ date }: { date: Occurrence }) {
  const now = useNewYorkNow()
  return <ChangeTag text={describeChange(date, date.day, now)} isOn />
}
