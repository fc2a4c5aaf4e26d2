import { longMonthAndDay } from '@lane-and-court/contract/time/calendar.ts'
import styles from './camps.module.css'
import { comingSeason, seasonOver, type CampState } from './campSeason.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'

interface Props {
  season: number
  camp: { firstDay: string; lastDay: string }
  state: CampState | null
}

/** What visitors read before the dates of a camp are known. */
const UNANNOUNCED = 'Dates and prices will be announced here.'

/** One line that says whether a camp is ahead, on, over, or not announced yet. */
export function CampNotice({ season, camp, state }: Props) {
  const today = useNewYorkNow().slice(0, 10)
  const coming = comingSeason(season, camp, today)
  const sentence =
    state === 'over'
      ? seasonOver(coming)
      : state === 'on'
        ? `Camp is on until ${longMonthAndDay(camp.lastDay)}.`
        : state === 'ahead'
          ? `Camp starts on ${longMonthAndDay(camp.firstDay)}.`
          : UNANNOUNCED
  // As wide as what is around it, so that buttons stand below.
  return (
    <div className={styles.notice} data-now={today}>
      <p>{sentence}</p>
    </div>
  )
}
