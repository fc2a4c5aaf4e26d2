import type { TennisCamp } from '@lane-and-court/contract/camps/camps.ts'
import { ownValue } from '../../base/ownValue.ts'
import { Card, Cards } from '../../ui/layout/Cards.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { BALL_COLORS } from '../../ui/text/ballColors.ts'
import { CampPolicies } from './CampPolicies.tsx'
import { CampPrices } from './CampPrices.tsx'
import styles from './camps.module.css'

/**
 * Each part only if it is known: the office fills them in one after the other.
 * @param year from `pastYear`.
 */
export function TennisCampDetails({ camp, year }: { camp: TennisCamp; year: number | null }) {
  return (
    <>
      <CampPrices
        options={camp.dayOptions}
        pastYear={year}
        siblingsDiscountPercent={camp.siblingsDiscountPercent}
      />
      {camp.levels.length > 0 && (
        <Section title="Skill Levels">
          <Cards>
            {camp.levels.map(({ name, ages, description }) => (
              <Card
                key={name}
                title={name}
                label={ages && `Ages ${ages}`}
                color={ownValue(BALL_COLORS, name.toLowerCase())}
              >
                <p>{description}</p>
              </Card>
            ))}
          </Cards>
        </Section>
      )}
      {camp.schedule.length > 0 && (
        <Section title="Daily Schedule">
          <table className={styles.schedule}>
            <caption className="visually-hidden">A day at tennis camp</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Time</th>
                <th scope="col">What happens</th>
              </tr>
            </thead>
            <tbody>
              {camp.schedule.map(({ time, activity }) => (
                <tr key={`${time} ${activity}`}>
                  <th scope="row">{time}</th>
                  <td>{activity}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
      <CampPolicies camp={camp} year={year} />
    </>
  )
}
