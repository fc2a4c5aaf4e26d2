import { calendarPaths } from '@lane-and-court/contract/calendar/calendar.ts'
import { classIdOf, classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { placeOf } from '@lane-and-court/contract/places/placeOf.ts'
import { AddToCalendar } from '../../features/calendar/AddToCalendar.tsx'
import { useClosures } from '../../features/closures/closures.api.ts'
import { useParams } from 'react-router-dom'
import { usePublicClass } from '../../features/classes/usePublicClass.ts'
import { ClassPage } from '../../features/classes/page/ClassPage.tsx'
import { classPicture, sharedPicturePath } from '@lane-and-court/contract/classes/classPicture.ts'
import { classSummary, classTitle } from '../../features/classes/page/describeClass.ts'
import { SimilarClasses } from '../../features/classes/page/SimilarClasses.tsx'
import { nextDates } from '@lane-and-court/contract/closures/nextLesson.ts'
import { CoachNote } from '../../features/staff/CoachNote.tsx'
import { classPageJsonLd } from '../../lib/seo/jsonLd/courses.ts'
import { breadcrumbJsonLd } from '../../lib/seo/jsonLd/lists.ts'
import { isTemporary } from '../../data/api/isNetworkError.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { usePlaces } from '../../lib/content/places.ts'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx'
import { PlaceView } from '../../ui/layout/PlaceView.tsx'
import { Unreachable } from '../../ui/layout/Unreachable.tsx'
import { useOwnAddress } from '../address/useNavigationEffects.ts'
import { ClosureNewsOfClass } from './ClosureNews.tsx'
import { MissingClass, NotFound } from './NotFound.tsx'

/** So many dates are events for search engines. */
const EVENTS = 8

/** The page of one class, also of one that has ended. */
export function ClassScreen() {
  const id = classIdOf(useParams()['id'])
  return id ? <OneClass key={id} id={id} /> : <NotFound />
}

function OneClass({ id }: { id: string }) {
  const { visibleClass, hasFailed, error, refetch } = usePublicClass(id)
  const clock = useNewYorkNow()
  const closures = useClosures()
  const site = useSiteContent()
  const places = usePlaces()
  useOwnAddress(visibleClass && classPath(visibleClass))
  if (!visibleClass && hasFailed && isTemporary(error)) return <Unreachable error={error} onRetry={refetch} />
  if (!visibleClass && hasFailed) return <MissingClass />
  if (!visibleClass) return <PageSkeleton label="Loading the class" />
  const path = classPath(visibleClass)
  const place = placeOf(places, visibleClass)
  const image = classPicture(visibleClass)
  return (
    <>
      <PageHead
        title={classTitle(visibleClass)}
        description={classSummary(visibleClass)}
        image={sharedPicturePath(visibleClass) ?? image}
        canonical={path}
        jsonLd={[
          classPageJsonLd(
            visibleClass,
            { path, image, dates: nextDates(visibleClass, closures, clock, EVENTS) },
            site,
          ),
          breadcrumbJsonLd([
            { name: 'Home', path: '/' },
            { name: 'Classes', path: '/classes' },
            { name: visibleClass.name, path },
          ]),
        ]}
      />
      <ClassPage
        visibleClass={visibleClass}
        closures={closures}
        clock={clock}
        coach={
          visibleClass.coach && <CoachNote name={visibleClass.coach} id={visibleClass.coachId ?? null} />
        }
        place={
          place && (
            <section aria-labelledby="place">
              <h2 id="place" className="visually-hidden">
                Where
              </h2>
              <PlaceView place={place} hasPicture={false} />
            </section>
          )
        }
        calendar={<AddToCalendar path={calendarPaths.ofClass(id)} label="Add to calendar" />}
        news={<ClosureNewsOfClass id={id} />}
        similar={<SimilarClasses visibleClass={visibleClass} today={clock.slice(0, 10)} />}
      />
    </>
  )
}
