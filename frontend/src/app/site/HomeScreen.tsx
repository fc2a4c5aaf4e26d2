import { lazy, Suspense, type ComponentType } from 'react'
import { GalleryBackdrop } from '../../features/gallery/GalleryBackdrop.tsx'
import { GalleryStrip } from '../../features/gallery/GalleryStrip.tsx'
import { Hero } from '../../features/home/Hero.tsx'
import { useHomeContent } from '../../features/home/home.api.ts'
import { Mission } from '../../features/home/Mission.tsx'
import { Programs } from '../../features/home/Programs.tsx'
import { WhyUs } from '../../features/home/WhyUs.tsx'
import { OpenToday } from '../../features/site/OpenToday.tsx'
import { businessJsonLd } from '../../lib/seo/jsonLd/business.ts'
import { locationJsonLd } from '../../lib/seo/jsonLd/places.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { usePlaces } from '../../lib/content/places.ts'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { Rope } from '../../ui/layout/Rope.tsx'
import { useAfterHydration } from '../../lib/browser/useAfterHydration.ts'

const ThisWeek = lazy(async () => ({ default: (await import('../../features/home/ThisWeek.tsx')).ThisWeek }))
// One element: an update would remove what the server rendered until its script is loaded.
const thisWeek = (
  <Suspense>
    <ThisWeek />
  </Suspense>
)

export function HomeScreen() {
  const home = useHomeContent()
  const site = useSiteContent()
  const places = usePlaces()
  return (
    <>
      <PageHead
        title=""
        description={home.hero.subtitle}
        seo={home.seo}
        jsonLd={[businessJsonLd(site), ...places.map(locationJsonLd)]}
      />
      <Hero
        hero={home.hero}
        enrollLink={site.portals.classes}
        background={<GalleryBackdrop />}
        chip={<OpenToday />}
      />
      <Rope />
      <HomeMyClasses />
      <Programs programs={home.programs} />
      {thisWeek}
      <WhyUs whyUs={home.whyUs} enrollLink={site.portals.classes} />
      <Rope />
      <Mission mission={home.mission} />
      <GalleryStrip />
      <div id="contact" hidden />
    </>
  )
}

/** Left out if its script cannot be loaded, as when the network goes down in a first visit; the rest of the page stays. */
const MyClassesHome = lazy<ComponentType>(() =>
  import('./MyClassesHome.tsx').then(
    ({ MyClassesHome }) => ({ default: MyClassesHome }),
    () => ({ default: () => null }),
  ),
)

/** Whether the device has stored a star; lib/browser/myClasses.ts reads and checks them. */
function hasStars(): boolean {
  try {
    return (localStorage.getItem('my-classes') ?? '[]') !== '[]'
  } catch {
    return false
  }
}

/** The script is loaded only for readers who have starred a class. */
function HomeMyClasses() {
  if (!useAfterHydration(hasStars, false)) return null
  return (
    <Suspense>
      <MyClassesHome />
    </Suspense>
  )
}
