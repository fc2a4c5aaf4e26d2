import type { ViewInput } from '@lane-and-court/contract/views/views.ts'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLoadWhenIdle } from '../../lib/browser/useLoadWhenIdle.ts'
import { ListSelect } from './ListTools.tsx'
import toolStyles from './ListTools.module.css'
import { useSavedViews, viewedQuery } from './useSavedViews.ts'

// The list needs no form controls.
const loadDialog = () => import('./ViewsDialog.tsx')
const ViewsDialog = lazy(async () => ({ default: (await loadDialog()).ViewsDialog }))

/** The saved views of a list: one is chosen as a filter is, and a dialog saves, renames and deletes them. */
export function SavedViews({ list, all }: { list: ViewInput['list']; all: string }) {
  const views = useSavedViews(list)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  useLoadWhenIdle(loadDialog)
  const query = viewedQuery(search)
  const chosen = views.find((view) => viewedQuery(view.query) === query)
  return (
    <>
      {views.length > 0 && (
        <ListSelect
          label="Saved view"
          options={[
            { value: '', label: query && !chosen ? 'Other filters' : all },
            ...views.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen?.id ?? ''}
          onChange={(id) => {
            const view = views.find((one) => one.id === id)
            void navigate({ pathname, search: view?.query ?? '' }, { replace: true })
          }}
        />
      )}
      <button
        type="button"
        className={toolStyles.views}
        onClick={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        {views.length > 0 ? 'Edit views' : 'Save view'}
      </button>
      {opened > 0 && (
        <Suspense fallback={null}>
          <ViewsDialog
            key={opened}
            list={list}
            views={views}
            query={query}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
