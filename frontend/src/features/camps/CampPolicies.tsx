import type { TennisCamp } from '@lane-and-court/contract/camps/camps.types.ts'
import { fullDay } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { Section } from '../../ui/Section.tsx'
import { useCampsStyles } from './camps.styles.ts'

/** Drop-off, pick-up, care, lunch and cancellation; each only if it is known. */
export function CampPolicies({ camp }: { camp: TennisCamp }) {
  const styles = useCampsStyles()
  const policies = [
    ['Drop-off', camp.dropOff],
    ['Pick-up', camp.pickUp],
    ['Pre-care and After-care', describeCare(camp.care)],
    ['Lunch', camp.lunch],
    ['Cancellation', describeCancellation(camp.cancellation)],
  ].filter(([, text]) => text)
  if (policies.length === 0) return null
  return (
    <Section title="Good to Know">
      <dl className={styles.policies}>
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

const describeCare = ({ perHour, days, before, after }: TennisCamp['care']): string => {
  const when = [days, [before, after].filter(Boolean).join(' and ')].filter(Boolean).join(' ')
  return perHour > 0 ? `${[`${money(perHour)} per hour`, when].filter(Boolean).join(', ')}.` : ''
}

const describeCancellation = ({
  fullRefundUntil,
  noRefundFrom,
  feePercent,
  note,
}: TennisCamp['cancellation']): string => {
  const until = fullRefundUntil && `Full refund until ${fullDay(fullRefundUntil)}`
  const from = noRefundFrom && `${until ? '; no' : 'No'} refunds from ${fullDay(noRefundFrom)}`
  return [
    (until || from) && `${until}${from}.`,
    feePercent > 0 && `A ${feePercent}% refund processing fee applies.`,
    note,
  ]
    .filter(Boolean)
    .join(' ')
}
