import { RichText } from '../../ui/RichText.tsx'
import { Section } from '../../ui/Section.tsx'
import type { PageSection } from './pageSections.ts'
import { usePagesStyles } from './pages.styles.ts'

export function PageSections({ sections }: { sections: PageSection[] }) {
  const styles = usePagesStyles()
  return (
    <div className={styles.sections}>
      {sections.map(({ title, content }, index) =>
        title ? (
          // oxlint-disable-next-line react/no-array-index-key -- sections may repeat
          <Section key={index} title={title} isClose>
            <RichText className={styles.text} text={content} />
          </Section>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- sections may repeat
          <div key={index} className={`wrap ${styles.untitled}`}>
            <RichText className={styles.text} text={content} />
          </div>
        ),
      )}
    </div>
  )
}
