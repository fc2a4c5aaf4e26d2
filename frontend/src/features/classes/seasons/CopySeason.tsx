import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { path, useSeasons } from '../seasonsAdmin.api.ts'
import { useLoadWhenIdle } from '../../../lib/browser/useLoadWhenIdle.ts'
import type { Action } from '../../../ui/actions/actions.ts'

// The list needs no form controls.
const loadDialog = () => import('./CopySeasonDialog.tsx')
const CopySeasonDialog = lazy(async () => ({ default: (await loadDialog()).CopySeasonDialog }))

const COPY = '#copy='

/** @returns what a row of the list offers; a season that waits in the outbox has no classes to copy yet. */
export const copyActions = ({ id, version }: Season): Action[] =>
  version === 0
    ? []
    : [
        { label: 'View classes', icon: 'eye', to: `/admin/classes?season=${id}` },
        { label: 'Copy', icon: 'copy', to: `${path}${COPY}${id}` },
      ]

/** The dialog that copies the season that the address names. */
export function CopySeason() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const seasons = useSeasons()
  useLoadWhenIdle(loadDialog)
  const named = hash.startsWith(COPY) ? seasons.find(({ id }) => id === hash.slice(COPY.length)) : undefined
  const [last, setLast] = useState(named)
  // It stays in the dialog while that fades out.
  if (named && named !== last) setLast(named)
  if (!last) return null
  return (
    <Suspense fallback={null}>
      <CopySeasonDialog
        key={last.id}
        season={last}
        isOpen={named !== undefined}
        onClose={() => void navigate(path + search, { replace: true })}
      />
    </Suspense>
  )
}
