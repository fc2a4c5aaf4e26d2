import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { path, useSeasons } from '../seasonsAdmin.api.ts'
import { useLoadWhenIdle } from '../../../lib/browser/useLoadWhenIdle.ts'
import type { Action } from '../../../ui/actions/actions.ts'

// The list needs no form controls.
const loadCopy = () => import('./CopySeasonDialog.tsx')
const loadPrices = () => import('./SeasonPricesDialog.tsx')
const loadRelease = () => import('./ReleaseDialog.tsx')
const DIALOGS = {
  copy: lazy(async () => ({ default: (await loadCopy()).CopySeasonDialog })),
  release: lazy(async () => ({ default: (await loadRelease()).ReleaseDialog })),
  prices: lazy(async () => ({ default: (await loadPrices()).SeasonPricesDialog })),
}
type DialogName = keyof typeof DIALOGS

const addressOf = (name: DialogName, id: string) => `${path}#${name}=${id}`

/** @returns what a row of the list offers; a season that waits in the outbox has no classes yet. */
export const seasonActions = ({ id, version }: Season): Action[] =>
  version === 0
    ? []
    : [
        { label: 'View classes', icon: 'calendar', to: `/admin/classes?season=${id}` },
        { label: 'Copy', icon: 'copy', to: addressOf('copy', id) },
        { label: 'Change prices', icon: 'percent', to: addressOf('prices', id) },
        { label: 'Release', icon: 'on', to: addressOf('release', id) },
      ]

/** The dialog that the address names, with its season. */
export function SeasonDialogs() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const seasons = useSeasons()
  useLoadWhenIdle(loadCopy)
  useLoadWhenIdle(loadPrices)
  useLoadWhenIdle(loadRelease)
  const [, name = '', id] = /^#(\w+)=(\w+)$/.exec(hash) ?? []
  const season = seasons.find((one) => one.id === id)
  const named = season && name in DIALOGS ? { name: name as DialogName, season } : null
  const [last, setLast] = useState(named)
  // It stays in the dialog while that fades out.
  if (named && (named.name !== last?.name || named.season !== last.season)) setLast(named)
  if (!last) return null
  const Dialog = DIALOGS[last.name]
  return (
    <Suspense fallback={null}>
      <Dialog
        key={`${last.name} ${last.season.id}`}
        season={last.season}
        isOpen={named !== null}
        onClose={() => void navigate(path + search, { replace: true })}
      />
    </Suspense>
  )
}
