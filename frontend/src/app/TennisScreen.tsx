import { tennisDefaults } from '@lane-and-court/contract/classes/lessons.defaults.ts'
import { useClassesQuery } from '../lib/classes.api.ts'
import { TennisLessons } from '../features/lessons/TennisLessons.tsx'
import { courseJsonLd } from '../lib/jsonLd/courses.ts'
import { usePageContent } from '../lib/pageContent.ts'
import { useSiteContent } from '../lib/siteContent.ts'
import { LessonsScreen } from './LessonsScreen.tsx'

export function TennisScreen() {
  const content = usePageContent('classes-tennis', tennisDefaults)
  const site = useSiteContent()
  const { data: classes = [] } = useClassesQuery('tennis')
  const jsonLd = [content.intro, content.pathway].map(({ title, description, price }) =>
    courseJsonLd(title, description, site, price),
  )
  return (
    <LessonsScreen sport="tennis" content={content} jsonLd={jsonLd}>
      <TennisLessons content={content} classes={classes} />
    </LessonsScreen>
  )
}
