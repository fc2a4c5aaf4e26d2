import type { ComponentType } from 'react'
import { Footer } from '../../features/site/Footer.tsx'
import { Header } from '../../features/site/Header.tsx'
import { headingOf } from '../../features/pages/pageSections.ts'
import { ownValue as ownOf } from '../../lib/ownValue.ts'
import { HomeScreen } from '../HomeScreen.tsx'
import { publicRoutes } from '../routes.ts'

/** One public page that shows a page content. */
export interface PreviewScreen {
  label: string
  path: string
  /** The pattern of its address, where that names a parameter. */
  route?: string
  Screen: ComponentType
}

/** The screen of a public page, whose script comes when it is first shown. */
const at = (path: string): ComponentType =>
  publicRoutes.find((route) => route.path === path)?.Screen ?? HomeScreen

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
  about: [{ label: 'About', path: '/about', Screen: at('/about') }],
  team: [{ label: 'Team', path: '/team', Screen: at('/team') }],
  'classes-swimming': [{ label: 'Swim classes', path: '/classes/swimming', Screen: at('/classes/swimming') }],
  'classes-tennis': [{ label: 'Tennis classes', path: '/classes/tennis', Screen: at('/classes/tennis') }],
  camp: [
    { label: 'Camps', path: '/camp', Screen: at('/camp') },
    { label: 'Swim camp', path: '/camp/swim', Screen: at('/camp/swim') },
    { label: 'Tennis camp', path: '/camp/tennis', Screen: at('/camp/tennis') },
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
        Screen: at('/:pageName'),
      },
    ]
  )
}
