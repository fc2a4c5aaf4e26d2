import type { SwimCamp } from '@lane-and-court/contract/camps/camps.ts'
import { EmailLink } from '../../ui/text/EmailLink.tsx'
import { Card, Cards } from '../../ui/layout/Cards.tsx'
import { FactList } from '../../ui/layout/FactList.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SmartLink } from '../../ui/text/SmartLink.tsx'
import { campDates } from './campDates.ts'
import { CampPrices } from './CampPrices.tsx'
import styles from './camps.module.css'

interface Props {
  camp: SwimCamp
  /** Where weeks are booked; empty if there is no portal: its steps are left out then. */
  portal: string
  /** Whether weeks can be booked: otherwise the last step, which does that, is left out. */
  isBookable: boolean
  /** From `pastYear`. */
  year: number | null
}

export function SwimCampDetails({ camp, portal, isBookable, year }: Props) {
  const facts = [
    { title: campDates(camp.firstDay, camp.lastDay, year), text: 'Monday to Friday, week by week.' },
    { title: camp.hours, text: 'Full day, with lunch in the shade.' },
    { title: camp.ages && `Ages ${camp.ages}`, text: 'Grouped by level and age.' },
  ].filter(({ title }) => title)
  const steps = isBookable ? camp.steps : camp.steps.slice(0, -1)
  const mail = camp.email && (
    <p className={styles.mail}>
      Questions? Email <EmailLink address={camp.email} />.
    </p>
  )
  return (
    <>
      {facts.length > 0 && (
        <Section title="At a Glance">
          <FactList facts={facts} />
        </Section>
      )}
      {camp.offers.length > 0 && (
        <Section title="What We Offer">
          <Cards>
            {camp.offers.map(({ title, description }) => (
              <Card key={title} title={title}>
                <p>{description}</p>
              </Card>
            ))}
          </Cards>
        </Section>
      )}
      <CampPrices options={camp.dayOptions} pastYear={year} />
      {portal && steps.length > 0 ? (
        <Section title="How to Enroll">
          <ol className={styles.steps}>
            {steps.map(({ title, description }, index) => (
              <li key={title} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3>
                  <SmartLink to={portal}>{title}</SmartLink>
                </h3>
                <p>{description}</p>
              </li>
            ))}
          </ol>
          {mail}
        </Section>
      ) : (
        mail && <div className="wrap">{mail}</div>
      )}
    </>
  )
}
