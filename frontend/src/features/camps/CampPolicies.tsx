import type { TennisCamp } from '@lane-and-court/contract/camps/camps.ts'
import { type CalendarDay, fullDay } from '@lane-and-court/contract/time/calendar.ts'
import { money } from '../../lib/format/money.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './camps.module.css'

/**
 * Drop-off, pick-up, care, lunch and cancellation; each only if it is known.
 * @param year from `pastYear`: that of prices and deadlines which are not ahead.
 */
export function CampPolicies({ camp, year }: { camp: TennisCamp; year: number | null }) {
  const today = useNewYorkNow().slice(0, 10)
  const policies = [
    ['Drop-off', camp.dropOff],
    ['Pick-up', camp.pickUp],
    ['Pre-care and After-care', describeCare(camp.care, year)],
    ['Lunch', camp.lunch],
    ['Cancellation', describeCancellation(camp.cancellation, year, today)],
  ].filter(([, text]) => text)
  if (policies.length === 0) return null
  return (
    <Section title="Good to Know">
      <dl className={styles.policies} data-now={today}>
        {policies.map(([title, text]) => (
          <div key={title} className={styles.policy}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Facts of a season that is over begin with its year. */
const ofYear = (year: number | null, facts: string) =>
  facts && year !== null ? `In ${year}: ${facts}` : facts

function describeCare({ perHour, days, before, after }: TennisCamp['care'], year: number | null): string {
  const when = [days, [before, after].filter(Boolean).join(' and ')].filter(Boolean).join(' ')
  const price = perHour > 0 ? `${[`${money(perHour)} per hour`, when].filter(Boolean).join(', ')}.` : ''
  return ofYear(year, price)
}

function describeCancellation(
  { fullRefundUntil, noRefundFrom, feePercent, note }: TennisCamp['cancellation'],
  year: number | null,
  today: CalendarDay,
): string {
  const fee = feePercent > 0 && `A ${feePercent}% refund processing fee applies.`
  return [ofYear(year, deadlines(fullRefundUntil, noRefundFrom, year === null ? today : '')), fee, note]
    .filter(Boolean)
    .join(' ')
}

/** @param today a deadline before it is told as one that has passed; empty for a season that is over. */
function deadlines(fullRefundUntil: string, noRefundFrom: string, today: CalendarDay): string {
  if (noRefundFrom && today >= noRefundFrom) return `No refunds since ${fullDay(noRefundFrom)}.`
  const hasEnded = fullRefundUntil !== '' && today > fullRefundUntil
  const until =
    fullRefundUntil && `Full refund${hasEnded ? 's ended on' : ' until'} ${fullDay(fullRefundUntil)}`
  const from = noRefundFrom && `${until ? '; no' : 'No'} refunds from ${fullDay(noRefundFrom)}`
  return until || from ? `${until}${from}.` : ''
}
