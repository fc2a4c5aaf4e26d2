import { swimmingDefaults } from '@lane-and-court/contract/classes/lessons.defaults.ts'
import { useClassesQuery } from '../lib/classes.api.ts'
import { SwimLessons } from '../features/lessons/SwimLessons.tsx'
import { courseJsonLd } from '../lib/jsonLd/courses.ts'
import { usePageContent } from '../lib/pageContent.ts'
import { useSiteContent } from '../lib/siteContent.ts'
import { LessonsScreen } from './LessonsScreen.tsx'

export function SwimmingScreen() {
  const content = usePageContent('classes-swimming', swimmingDefaults)
  const site = useSiteContent()
  const { data: classes = [] } = useClassesQuery('swimming')
  const jsonLd = content.lessons.map(({ name, description }) =>
    courseJsonLd(`${name} swim class`, description, site),
  )
  return (
    <LessonsScreen sport="swimming" content={content} jsonLd={jsonLd}>
      <SwimLessons content={content} classes={classes} />
    </LessonsScreen>
  )
}
