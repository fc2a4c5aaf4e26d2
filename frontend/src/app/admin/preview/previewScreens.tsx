import type { ComponentType } from 'react'
import { Footer } from '../../../features/site/Footer.tsx'
import { Header } from '../../../features/site/Header.tsx'
import { headingOf } from '../../../features/pages/pageSections.ts'
import { ownValue as ownOf } from '../../../base/ownValue.ts'
import { HomeScreen } from '../../site/HomeScreen.tsx'
import { publicRoutes } from '../../address/routes.ts'

/** One public page that shows a page content. */
export interface PreviewScreen {
  label: string
  path: string
  /** The pattern of its path, if that has a parameter. */
  route?: string
  /** The groups of the content that only this screen shows. */
  parts?: readonly string[]
  Screen: ComponentType
}

/** @returns the screen of a public page; its script is loaded when it is first shown. */
const screenOf = (path: string): ComponentType =>
  publicRoutes.find((route) => route.path === path)?.Screen ?? HomeScreen

/** A page with header and footer, which show the site content. */
function WholeSite() {
  return (
    <>
      <Header overPicture={false} search={null} />
      <HomeScreen />
      <Footer />
    </>
  )
}

const SCREENS: Readonly<Record<string, readonly PreviewScreen[]>> = {
  home: [{ label: 'Home', path: '/', Screen: HomeScreen }],
  site: [{ label: 'The site', path: '/', Screen: WholeSite }],
  places: [
    { label: 'Swim classes', path: '/classes/swimming', Screen: screenOf('/classes/swimming') },
    { label: 'Tennis classes', path: '/classes/tennis', Screen: screenOf('/classes/tennis') },
    { label: 'The site', path: '/', Screen: WholeSite },
  ],
  about: [{ label: 'About', path: '/about', Screen: screenOf('/about') }],
  team: [{ label: 'Team', path: '/team', Screen: screenOf('/team') }],
  'classes-swimming': [
    { label: 'Swim classes', path: '/classes/swimming', Screen: screenOf('/classes/swimming') },
  ],
  'classes-tennis': [
    { label: 'Tennis classes', path: '/classes/tennis', Screen: screenOf('/classes/tennis') },
  ],
  camp: [
    { label: 'Camps', path: '/camp', parts: ['intro'], Screen: screenOf('/camp') },
    { label: 'Swim camp', path: '/camp/swim', parts: ['swim'], Screen: screenOf('/camp/swim') },
    { label: 'Tennis camp', path: '/camp/tennis', parts: ['tennis'], Screen: screenOf('/camp/tennis') },
  ],
}

/** The public pages that show classes. */
export const CLASS_SCREENS: readonly PreviewScreen[] = [
  { label: 'Classes', path: '/classes', Screen: screenOf('/classes') },
  { label: 'Swim classes', path: '/classes/swimming', Screen: screenOf('/classes/swimming') },
  { label: 'Tennis classes', path: '/classes/tennis', Screen: screenOf('/classes/tennis') },
  { label: 'Home', path: '/', Screen: HomeScreen },
]

/** @returns the public pages that show a page content, the main one first. */
export function previewsOf(page: string): readonly PreviewScreen[] {
  const own = ownOf(SCREENS, page)
  return (
    own ?? [
      {
        label: headingOf(page),
        path: `/${encodeURIComponent(page)}`,
        route: '/:pageName',
        Screen: screenOf('/:pageName'),
      },
    ]
  )
}
