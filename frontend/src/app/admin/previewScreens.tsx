import type { ComponentType } from 'react'
import { Footer } from '../../features/site/Footer.tsx'
import { Header } from '../../features/site/Header.tsx'
import { headingOf } from '../../features/pages/pageSections.ts'
import { own as ownOf } from '../../lib/own.ts'
import { AboutScreen } from '../AboutScreen.tsx'
import { CampScreen } from '../CampScreen.tsx'
import { HomeScreen } from '../HomeScreen.tsx'
import { PageContentScreen } from '../PageContentScreen.tsx'
import { SwimCampScreen } from '../SwimCampScreen.tsx'
import { SwimmingScreen } from '../SwimmingScreen.tsx'
import { TeamScreen } from '../TeamScreen.tsx'
import { TennisCampScreen } from '../TennisCampScreen.tsx'
import { TennisScreen } from '../TennisScreen.tsx'

/** One public page that shows a page content. */
export interface PreviewScreen {
  label: string
  path: string
  /** The pattern of its address, where that names a parameter. */
  route?: string
  Screen: ComponentType
}

/** The site's own facts stand above and below every page. */
function WholeSite() {
  return (
    <>
      <Header overPicture={false} />
      <HomeScreen />
      <Footer />
    </>
  )
}

const SCREENS: Readonly<Record<string, readonly PreviewScreen[]>> = {
  home: [{ label: 'Home', path: '/', Screen: HomeScreen }],
  site: [{ label: 'The site', path: '/', Screen: WholeSite }],
  about: [{ label: 'About', path: '/about', Screen: AboutScreen }],
  team: [{ label: 'Team', path: '/team', Screen: TeamScreen }],
  'classes-swimming': [{ label: 'Swim classes', path: '/classes/swimming', Screen: SwimmingScreen }],
  'classes-tennis': [{ label: 'Tennis classes', path: '/classes/tennis', Screen: TennisScreen }],
  camp: [
    { label: 'Camps', path: '/camp', Screen: CampScreen },
    { label: 'Swim camp', path: '/camp/swim', Screen: SwimCampScreen },
    { label: 'Tennis camp', path: '/camp/tennis', Screen: TennisCampScreen },
  ],
}

/** @returns the public pages that show a page content, the main one first. */
export function previewsOf(page: string): readonly PreviewScreen[] {
  const own = ownOf(SCREENS, page)
  return (
    own ?? [
      {
        label: headingOf(page),
        path: `/${encodeURIComponent(page)}`,
        route: '/:pageName',
        Screen: PageContentScreen,
      },
    ]
  )
}
