import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { SPORTS } from '@lane-and-court/contract/http/common.ts'
import { PUBLIC_CALLS } from '@lane-and-court/contract/offline/offline.ts'
import { lazy, Suspense } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { path, useSeasonPreviewQuery, useSeasons } from '../../features/classes/seasonsAdmin.api.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from '../../ui/admin.module.css'

const SeasonPreview = lazy(async () => ({
  default: (await import('./preview/SeasonPreview.tsx')).SeasonPreview,
}))

/** The website as it will be once a season is released, for administrators. */
export function SeasonPreviewScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const closes = search.get('closes') ?? ''
  const { data, isError } = useSeasonPreviewQuery({ id, closes })
  const name = useSeasons().find((season) => season.id === id)?.name
  return (
    <>
      <PageHead title="Preview of a Season" description="Lane & Court admin" />
      <h1>{name ? `Preview of ${name}` : 'Preview of a Season'}</h1>
      <p>
        <Link to={path}>Back to the seasons</Link>
      </p>
      {isError && <p className={styles.fault}>This season no longer exists, or it could not be loaded.</p>}
      {data && (
        <Suspense fallback={null}>
          <SeasonPreview key={`${id} ${closes}`} responses={responsesOf(data)} />
        </Suspense>
      )}
    </>
  )
}

/** @returns what the public calls will answer, by their path. */
const responsesOf = (classes: readonly Class[]) =>
  new Map<string, unknown>([
    [PUBLIC_CALLS.classes.path('all'), classes],
    ...SPORTS.map(
      (sport) => [PUBLIC_CALLS.classes.path(sport), classes.filter((one) => one.sport === sport)] as const,
    ),
  ])
