import clsx from 'clsx'
import { Part } from '../../ui/layout/Part.tsx'
import { RichText } from '../../ui/text/RichText.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { PageSection } from './pageSections.ts'
import styles from './pages.module.css'

export function PageSections({ sections }: { sections: PageSection[] }) {
  return (
    <div className={styles.sections}>
      {sections.map(({ title, content }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sections may repeat
        <Part key={index}>
          {title ? (
            <Section title={title} isClose>
              <RichText className={styles.text} text={content} />
            </Section>
          ) : (
            <div className={clsx('wrap', styles.untitled)}>
              <RichText className={styles.text} text={content} />
            </div>
          )}
        </Part>
      ))}
    </div>
  )
}
