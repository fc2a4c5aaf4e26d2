import { isGenericPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import type { ComponentType, LazyExoticComponent } from 'react'
import { matchPath } from 'react-router-dom'
import { sportFilterOf } from '../features/classes/sportFilter.ts'
import { pageNumberOf } from '../lib/pageNumber.ts'
import { HomeScreen } from './HomeScreen.tsx'
import { screen } from './screen.ts'

/** One call that a page shows, by endpoint and argument. */
export type Query = readonly [endpoint: string, arg?: string]

export interface PublicRoute {
  path: string
  Screen: ComponentType | LazyExoticComponent<ComponentType>
  /** Fetches the screen's script; the home page is in the first one. */
  load?: () => Promise<unknown>
  /** Query parameters that the page reads; the finished HTML knows no others. */
  search?: readonly string[]
  /** What the finished HTML starts with, besides the site's facts. */
  queries: (params: Record<string, string | undefined>, search: URLSearchParams) => Query[]
}

const content = (name: string) => () => [['pageContent', name]] as Query[]

/** Every public page (SPEC section 2); the first that matches an address shows it. */
export const publicRoutes: PublicRoute[] = [
  { path: '/', Screen: HomeScreen, queries: () => [['pageContent', 'home'], ['gallery']] },
  {
    path: '/news',
    search: ['id', 'page'],
    queries: (_params, search) =>
      search.get('id')
        ? [['newsArticle', search.get('id') ?? '']]
        : [['newsPage', pageNumberOf(search.get('page'))]],
    ...screen('NewsScreen', () => import('./NewsScreen.tsx')),
  },
  {
    path: '/news/:id',
    search: ['preview'],
    // A preview is read in the browser alone, by who may.
    queries: ({ id }, search) => (search.get('preview') === 'draft' ? [] : [['newsArticle', id ?? '']]),
    ...screen('NewsArticleScreen', () => import('./NewsArticleScreen.tsx')),
  },
  {
    path: '/staff',
    queries: () => [['staff', 'all']],
    ...screen('StaffScreen', () => import('./StaffScreen.tsx')),
  },
  {
    path: '/classes',
    search: ['sport'],
    queries: (_params, search) => [['classes', sportFilterOf(search.get('sport'))]],
    ...screen('ClassesScreen', () => import('./ClassesScreen.tsx')),
  },
  {
    path: '/classes/swimming',
    queries: content('classes-swimming'),
    ...screen('SwimmingScreen', () => import('./SwimmingScreen.tsx')),
  },
  {
    path: '/classes/tennis',
    queries: content('classes-tennis'),
    ...screen('TennisScreen', () => import('./TennisScreen.tsx')),
  },
  { path: '/camp', queries: content('camp'), ...screen('CampScreen', () => import('./CampScreen.tsx')) },
  {
    path: '/camp/swim',
    queries: content('camp'),
    ...screen('SwimCampScreen', () => import('./SwimCampScreen.tsx')),
  },
  {
    path: '/camp/tennis',
    queries: content('camp'),
    ...screen('TennisCampScreen', () => import('./TennisCampScreen.tsx')),
  },
  { path: '/team', queries: content('team'), ...screen('TeamScreen', () => import('./TeamScreen.tsx')) },
  { path: '/about', queries: content('about'), ...screen('AboutScreen', () => import('./AboutScreen.tsx')) },
  {
    path: '/:pageName',
    queries: ({ pageName = '' }) => (isGenericPage(pageName) ? [['pageContent', pageName]] : []),
    ...screen('PageContentScreen', () => import('./PageContentScreen.tsx')),
  },
]

/** @returns the route that shows an address, with its parameters, or null for an unknown one. */
export function matchRoute(pathname: string) {
  for (const route of publicRoutes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params as Record<string, string | undefined> }
  }
  return null
}
