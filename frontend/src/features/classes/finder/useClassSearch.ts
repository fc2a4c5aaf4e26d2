import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAfterHydration } from '../../../lib/useAfterHydration.ts'
import type { SportFilter } from '../sportFilter.ts'
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

/** What the address says, and functions that change it; Back returns to the previous choice. */
export function useClassSearch(): ClassFinding {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useAfterHydration(() => true, false)
  // Hydration begins with what the server has rendered.
  const asked = useMemo(
    () => (isHydrated ? readClassSearch : renderedClassSearch)(search),
    [search, isHydrated],
  )
  const view = asked.view ?? (isHydrated ? rememberedView() : 'cards')
  const go = (change: Partial<ClassSearch>) => {
    const next = writeClassSearch({ ...asked, ...change })
    if (new URLSearchParams(next).toString() !== search.toString()) setSearch(next)
  }
  return {
    ...asked,
    view,
    chooseSport: (sport) => go({ sport }),
    choose(name, value) {
      const { [name]: _before, ...others } = asked.filters
      go({ filters: value ? { ...others, [name]: value } : others })
    },
    chooseView(chosen) {
      rememberView(chosen)
      go({ view: chosen })
    },
    clear: () => go({ filters: {} }),
  }
}
