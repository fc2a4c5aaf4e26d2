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

const isDialogName = (name: string): name is DialogName => Object.hasOwn(DIALOGS, name)

const addressOf = (name: DialogName, id: string) => `${path}#${name}=${id}`

/** @returns what a row of the list offers; a season that waits in the outbox has no classes yet. */
export const seasonActions = ({ id, version }: Season): Action[] =>
  version === 0
    ? []
    : [
        { label: 'View classes', icon: 'calendar', to: `/admin/classes?season=${id}` },
        { label: 'Copy', icon: 'copy', to: addressOf('copy', id) },
        { label: 'Change prices', icon: 'percent', to: addressOf('prices', id) },
        { label: 'Release', icon: 'flag', to: addressOf('release', id) },
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
  // Each stays with its season while it fades out.
  const [opened, setOpened] = useState<Partial<Record<DialogName, Season>>>({})
  if (season && isDialogName(name) && opened[name] !== season) setOpened({ ...opened, [name]: season })
  return (
    <Suspense fallback={null}>
      {Object.keys(opened)
        .filter(isDialogName)
        .map((one) => {
          const Dialog = DIALOGS[one]
          const own = opened[one]
          return (
            own && (
              <Dialog
                key={`${one} ${own.id}`}
                season={own}
                isOpen={one === name && season !== undefined}
                onClose={() => void navigate(path + search, { replace: true })}
              />
            )
          )
        })}
    </Suspense>
  )
}
