import { classIdOf } from '@lane-and-court/contract/classes/classPath.ts'
import { NEWSLETTER_STEPS, stepPath } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { isGenericPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { toPageName } from '@lane-and-court/contract/pages/pages.ts'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { sportFilterOf } from '../../features/classes/sportFilter.ts'
import { pageNumberOf } from '../../lib/format/pageNumber.ts'
import { articleIdOf, isPreview } from './articleAddress.ts'
import type { PublicQuery } from '../startup/endpoints.ts'
import { screen } from '../../lib/browser/screen.ts'

export interface PublicRoute {
  path: string
  Screen: ComponentType
  /** Loads the screen's script. */
  load: () => Promise<unknown>
  /** The queries that the rendered HTML contains, besides those of the shell. */
  queries: (params: Record<string, string | undefined>, search: URLSearchParams) => PublicQuery[]
}

const content = (name: string) => (): PublicQuery[] => [['pageContent', name]]

/** The queries of what is around every public page: header, footer, contact dialog and announced closures. */
const SHELL_QUERIES: readonly PublicQuery[] = [
  ['pageContent', 'site'],
  ['pageContent', 'places'],
  ['closures'],
  ['newsletter'],
]

/** Every public page (docs/product.md section 2); the first that matches a URL shows it. */
export const publicRoutes: PublicRoute[] = [
  {
    path: '/',
    queries: () => [['pageContent', 'home'], ['gallery'], ['classes', 'all']],
    ...screen('HomeScreen', () => import('../site/HomeScreen.tsx')),
  },
  {
    path: '/news',
    queries: (_params, search) => {
      const id = articleIdOf(search.get('id'))
      return id ? [['newsArticle', id]] : [['newsPage', pageNumberOf(search.get('page'))]]
    },
    ...screen('NewsScreen', () => import('../site/NewsScreen.tsx')),
  },
  {
    path: '/news/:id',
    // A preview is fetched only in the browser, and only by administrators.
    queries: ({ id }, search) => (isPreview(search) ? [] : [['newsArticle', id ?? '']]),
    ...screen('NewsArticleScreen', () => import('../site/NewsArticleScreen.tsx')),
  },
  {
    path: '/staff',
    queries: () => [['staff', 'all']],
    ...screen('StaffScreen', () => import('../site/StaffScreen.tsx')),
  },
  {
    path: '/classes',
    queries: (_params, search) => [['classes', sportFilterOf(search.get('sport'))]],
    ...screen('ClassesScreen', () => import('../site/ClassesScreen.tsx')),
  },
  {
    path: '/classes/swimming',
    queries: () => [
      ['pageContent', 'classes-swimming'],
      ['classes', 'swimming'],
    ],
    ...screen('SwimmingScreen', () => import('../site/lessonScreens.tsx')),
  },
  {
    path: '/classes/tennis',
    queries: () => [
      ['pageContent', 'classes-tennis'],
      ['classes', 'tennis'],
    ],
    ...screen('TennisScreen', () => import('../site/lessonScreens.tsx')),
  },
  {
    path: '/classes/:id',
    queries({ id }) {
      const classId = classIdOf(id)
      if (!classId) return []
      return [
        ['publicClass', classId],
        ['classes', 'all'],
        ['staff', 'all'],
      ]
    },
    ...screen('ClassScreen', () => import('../site/ClassScreen.tsx')),
  },
  {
    path: '/my-week',
    queries: () => [['classes', 'all']],
    ...screen('MyWeekScreen', () => import('../site/MyWeekScreen.tsx')),
  },
  ...NEWSLETTER_STEPS.map((step) => ({
    path: stepPath(step),
    queries: () => [],
    ...screen('NewsletterScreen', () => import('../site/NewsletterScreen.tsx')),
  })),
  {
    path: '/search',
    // The key of the page has it cleaned (pageSearch.ts).
    queries: (_params, search) => (search.get('q') ? [['search', search.get('q') ?? '']] : []),
    ...screen('SearchScreen', () => import('../site/SearchScreen.tsx')),
  },
  {
    path: '/camp',
    queries: content('camp'),
    ...screen('CampScreen', () => import('../site/campScreens.tsx')),
  },
  {
    path: '/camp/swim',
    queries: content('camp'),
    ...screen('SwimCampScreen', () => import('../site/campScreens.tsx')),
  },
  {
    path: '/camp/tennis',
    queries: content('camp'),
    ...screen('TennisCampScreen', () => import('../site/campScreens.tsx')),
  },
  {
    path: '/team',
    queries: content('team'),
    ...screen('TeamScreen', () => import('../site/TeamScreen.tsx')),
  },
  {
    path: '/about',
    queries: content('about'),
    ...screen('AboutScreen', () => import('../site/AboutScreen.tsx')),
  },
  {
    path: '/:pageName',
    queries: ({ pageName = '' }) => (isGenericPage(pageName) ? [['pageContent', pageName]] : []),
    ...screen('PageContentScreen', () => import('../site/PageContentScreen.tsx')),
  },
]

/** How to put the parameters of a URL into the canonical spelling that the server uses. */
const CANONICAL: Record<string, (value: string) => string> = { id: articleIdOf, pageName: toPageName }

export interface MatchedRoute {
  route: PublicRoute
  params: Record<string, string | undefined>
}

/** @returns the route of a URL with its parameters in canonical spelling, or null if none matches. */
export function matchRoute(pathname: string): MatchedRoute | null {
  for (const route of publicRoutes) {
    const match = matchPath(route.path, pathname)
    if (!match) continue
    const params: Record<string, string | undefined> = {}
    for (const [name, value = ''] of Object.entries(match.params)) {
      params[name] = CANONICAL[name]?.(decoded(value)) ?? value
    }
    return { route, params }
  }
  return null
}

/** @returns the queries that the screen of a URL is rendered from; none if no route matches. */
export function queriesOf(pathname: string, search: URLSearchParams): PublicQuery[] {
  const match = matchRoute(pathname)
  return match?.route.queries(match.params, search) ?? []
}

/** @returns the queries that the whole page of a URL is rendered from. */
export const shownQueries = (pathname: string, search: URLSearchParams): PublicQuery[] => [
  ...SHELL_QUERIES,
  ...queriesOf(pathname, search),
]

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
