import type { DayOption } from '@lane-and-court/contract/camps/camps.ts'
import { money } from '../../lib/format/money.ts'
import { Card, Cards } from '../../ui/layout/Cards.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './camps.module.css'

interface Props {
  options: readonly DayOption[]
  /** The year of the prices where they are not those of a season that is ahead or on; else null. */
  pastYear: number | null
  siblingsDiscountPercent?: number
}

/** The prices of a camp that are known, with their year once its season is over. */
export function CampPrices({ options, pastYear, siblingsDiscountPercent = 0 }: Props) {
  const priced = options.filter(({ perWeek, perDay }) => perWeek > 0 || perDay > 0)
  if (priced.length === 0) return null
  return (
    <Section
      title={pastYear === null ? 'Days and Prices' : `Days and Prices of ${pastYear}`}
      lead={
        siblingsDiscountPercent > 0
          ? `${siblingsDiscountPercent}% sibling discount, applied at checkout.`
          : undefined
      }
    >
      <Cards>
        {priced.map(({ name, hours, perWeek, perDay }) => (
          <Card key={name} title={name} label={hours} color="var(--lime)">
            {perWeek > 0 && (
              <p>
                <strong className={styles.price}>{money(perWeek)}</strong> per week
              </p>
            )}
            {perDay > 0 && (
              <p>
                {perWeek > 0 && 'or '}
                {money(perDay)} per day
              </p>
            )}
          </Card>
        ))}
      </Cards>
    </Section>
  )
}
