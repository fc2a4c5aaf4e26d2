import type { AboutContent } from '@lane-and-court/contract/about/about.ts'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { Card, Cards } from '../../ui/layout/Cards.tsx'
import { RichText } from '../../ui/text/RichText.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TickList } from '../../ui/layout/Ticks.tsx'
import styles from './about.module.css'

/** Four fixed cards (docs/product.md section 2). */
const VALUES = [
  [
    'Community',
    'Families and swimmers who know each other by name, at the pool and on the court.',
    'var(--water)',
  ],
  ['Excellence', 'A clear next step after every lesson, and coaches who keep learning.', 'var(--lime)'],
  ['Safety', 'Clear rules, and an eye on everybody in the water and on the court.', 'var(--coral)'],
  ['Growth', 'Strokes, strength and the courage to try the deep end.', 'var(--ball-green)'],
] as const

export function AboutDetails({ content }: { content: AboutContent }) {
  const { mission, values, whyUs } = content
  const { brand } = useSiteContent()
  return (
    <>
      <Section title={mission.title}>
        <RichText className={styles.mission} text={mission.content} />
      </Section>
      <Section title={values.title}>
        <RichText className={styles.values} text={values.content} />
        <Cards>
          {VALUES.map(([title, text, color]) => (
            <Card key={title} title={title} color={color}>
              <p>{text}</p>
            </Card>
          ))}
        </Cards>
      </Section>
      <Section title={whyUs.title ?? `Why Choose ${brand}`}>
        <TickList points={whyUs.points} className={styles.points}>
          {(point) => <RichText text={point} />}
        </TickList>
      </Section>
    </>
  )
}
