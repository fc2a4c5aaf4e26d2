import type { TennisCamp } from '@lane-and-court/contract/camps/camps.types.ts'
import { fullDay } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { Section } from '../../ui/Section.tsx'
import { useCampsStyles } from './camps.styles.ts'

/** Drop-off, pick-up, care, lunch and cancellation. */
export function CampPolicies({ camp }: { camp: TennisCamp }) {
  const styles = useCampsStyles()
  const { care, cancellation } = camp
  const policies: [title: string, text: string][] = [
    ['Drop-off', camp.dropOff],
    ['Pick-up', camp.pickUp],
    [
      'Pre-care and After-care',
      `${money(care.perHour)} per hour, ${care.days} ${care.before} and ${care.after}.`,
    ],
    ['Lunch', camp.lunch],
    [
      'Cancellation',
      `Full refund until ${fullDay(cancellation.fullRefundUntil)}; no refunds from ${fullDay(cancellation.noRefundFrom)}. ` +
        `A ${cancellation.feePercent}% refund processing fee applies. ${cancellation.note}`,
    ],
  ]
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
