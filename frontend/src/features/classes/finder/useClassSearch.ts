import { startTransition, useMemo, useOptimistic, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAfterHydration } from '../../../lib/browser/useAfterHydration.ts'
import type { SportFilter } from '../sportFilter.ts'
import type { ClassFilters, FilterName } from './classFilters.ts'
import { readClassSearch, renderedClassSearch, writeClassSearch, type ClassSearch } from './classSearch.ts'
import { rememberView, rememberedView, type ClassView } from './classView.ts'

export interface ClassFinding {
  sport: SportFilter
  filters: ClassFilters
  season: string | null
  view: ClassView
  chooseSport: (sport: SportFilter) => void
  /** @param value undefined leaves the filter out. */
  choose: (name: FilterName, value: string | undefined) => void
  /** @param season null for the one that the site shows. */
  chooseSeason: (season: string | null) => void
  chooseView: (view: ClassView) => void
  /** Leaves out all filters; the sport stays. */
  clear: () => void
}

/** What the address says, and functions that change it; Back returns to the previous choice. */
export function useClassSearch(): ClassFinding {
  const [search, setSearch] = useSearchParams()
  // The router renders another address in a transition. Until then this is the choice, so that its button is pressed
  // at once, and a choice right after it adds to it.
  const [query, setQuery] = useOptimistic(search.toString())
  const isHydrated = useAfterHydration(() => true, false)
  // The address without a view means the one chosen last: so the cards cannot always be told from it.
  const [chosenView, setChosenView] = useState<ClassView | null>(null)
  // Hydration begins with what the server has rendered, which usually is all: then nothing is found anew after it.
  const shownQuery = isHydrated ? query : renderedQuery(query)
  const addressSearch = useMemo(() => readClassSearch(new URLSearchParams(shownQuery)), [shownQuery])
  const changes = useMemo(() => {
    const now = readClassSearch(new URLSearchParams(query))
    const go = (change: Partial<ClassSearch>) => {
      const next = new URLSearchParams(writeClassSearch({ ...now, ...change }))
      if (next.toString() === query) return
      startTransition(() => {
        setQuery(next.toString())
        setSearch(next)
      })
    }
    return {
      chooseSport: (sport: SportFilter) => go({ sport }),
      choose(name: FilterName, value: string | undefined) {
        const { [name]: _before, ...others } = now.filters
        go({ filters: value ? { ...others, [name]: value } : others })
      },
      chooseSeason: (season: string | null) => go({ season }),
      chooseView(view: ClassView) {
        rememberView(view)
        setChosenView(view)
        go({ view })
      },
      clear: () => go({ filters: {} }),
    }
  }, [query, setQuery, setSearch])
  return {
    ...addressSearch,
    view: addressSearch.view ?? chosenView ?? (isHydrated ? rememberedView() : 'cards'),
    ...changes,
  }
}

const renderedQuery = (query: string): string =>
  new URLSearchParams(writeClassSearch(renderedClassSearch(new URLSearchParams(query)))).toString()
