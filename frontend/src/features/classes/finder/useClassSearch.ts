import { startTransition, useMemo, useOptimistic, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { afterPaint } from '../../../base/afterPaint.ts'
import { useAfterHydration } from '../../../lib/useAfterHydration.ts'
import type { SportFilter } from '../sportFilter.ts'
import { useBeforePaint } from '../useShownItems.ts'
import type { ClassFilters, FilterName } from './classFilters.ts'
import { readClassSearch, renderedClassSearch, writeClassSearch, type ClassSearch } from './classSearch.ts'
import { rememberView, rememberedView, type ClassView } from './classView.ts'

export interface ClassFinding {
  sport: SportFilter
  filters: ClassFilters
  view: ClassView
  chooseSport: (sport: SportFilter) => void
  /** @param value undefined leaves the filter out. */
  choose: (name: FilterName, value: string | undefined) => void
  chooseView: (view: ClassView) => void
  /** Leaves out all filters; the sport stays. */
  clear: () => void
}

/**
 * What the address says, and functions that change it; Back returns to the previous choice. A choice is shown at
 * once, and the address follows in the next frame: with it the router renders every link of the page again.
 */
export function useClassSearch(): ClassFinding {
  const [search, setSearch] = useSearchParams()
  const [query, showQuery] = useOptimistic(search.toString())
  const isHydrated = useAfterHydration(() => true, false)
  // The address without a view means the one chosen last: so the cards cannot always be told from it.
  const [chosenView, setChosenView] = useState<ClassView | null>(null)
  const asked = useMemo(
    // Hydration begins with what the server has rendered.
    () => (isHydrated ? readClassSearch : renderedClassSearch)(new URLSearchParams(query)),
    [query, isHydrated],
  )
  const latest = useRef({ asked, query, setSearch })
  useBeforePaint(() => void (latest.current = { asked, query, setSearch }))
  // Always the same functions, so that a choice renders only what it changes.
  const [changes] = useState(() => {
    const go = (change: Partial<ClassSearch>) => {
      const before = latest.current
      const next = new URLSearchParams(writeClassSearch({ ...before.asked, ...change }))
      if (next.toString() === before.query) return
      const { pathname } = location
      const back = watchBack()
      startTransition(async () => {
        showQuery(next.toString())
        await afterPaint()
        // Unless the reader has left the page meanwhile, or has gone back: Back undoes the choice that is shown.
        if (back.isPressed()) history.forward()
        else if (location.pathname === pathname) latest.current.setSearch(next)
      })
    }
    return {
      chooseSport: (sport: SportFilter) => go({ sport }),
      choose(name: FilterName, value: string | undefined) {
        const { [name]: _before, ...others } = latest.current.asked.filters
        go({ filters: value ? { ...others, [name]: value } : others })
      },
      chooseView(chosen: ClassView) {
        rememberView(chosen)
        setChosenView(chosen)
        go({ view: chosen })
      },
      clear: () => go({ filters: {} }),
    }
  })
  return {
    ...asked,
    view: asked.view ?? chosenView ?? (isHydrated ? rememberedView() : 'cards'),
    ...changes,
  }
}

/** The router numbers its entries of the history. */
const position = () => (history.state as { idx?: number } | null)?.idx ?? 0

/** @returns whether the reader has gone back since, while the address of a choice was not written yet. */
function watchBack() {
  const before = position()
  return { isPressed: () => position() < before }
}
