import { useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigationType, useSearchParams, type Location } from 'react-router-dom'
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
  /** Filled by the results: shows what is seen first of a choice without React, and tells whether it could. */
  showAtOnce: RefObject<((search: ClassSearch) => boolean) | null>
  /** If React has not rendered the last choice yet: shows once more what is seen first of it. */
  showPending: () => void
}

interface Choice {
  asked: ClassSearch
  query: string
  /** Where the router was when it was told of this choice; null before that. */
  from: Location | null
}

/**
 * What the address says, and functions that change it; Back returns to the previous choice. The first classes of a
 * choice are shown at once. In the next frame the page is rendered for it, and the history gets an entry: so Back
 * always undoes the choice that is shown. The router gets the new address one frame later, because it then renders
 * every link of the page again. The choice is shown until the router has this address, which may be much later, or has
 * gone on to another one.
 */
export function useClassSearch(): ClassFinding {
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState<Choice | null>(null)
  const routed = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  // The router may first get the address of an earlier choice, which replaces one, too.
  const isThere = shown?.from && shown.from !== routed && (!isReplaced || search.toString() === shown.query)
  if (isThere) setShown(null)
  const query = isThere || !shown ? search.toString() : shown.query
  const isHydrated = useAfterHydration(() => true, false)
  // The address without a view means the one chosen last: so the cards cannot always be told from it.
  const [chosenView, setChosenView] = useState<ClassView | null>(null)
  const asked = useMemo(
    // Hydration begins with what the server has rendered.
    () => (isHydrated ? readClassSearch : renderedClassSearch)(new URLSearchParams(query)),
    [query, isHydrated],
  )
  const latest = useRef({ asked, query, routed, setSearch })
  /** The last choice, until the page is rendered for it. */
  const chosen = useRef<Choice | null>(null)
  const showAtOnce = useRef<((search: ClassSearch) => boolean) | null>(null)
  useBeforePaint(() => void (latest.current = { asked, query, routed, setSearch }))
  // Always the same functions, so that a choice renders only what it changes.
  const [changes] = useState(() => {
    const go = (change: Partial<ClassSearch>) => {
      const before = chosen.current ?? latest.current
      const search = { ...before.asked, ...change }
      const next = new URLSearchParams(writeClassSearch(search))
      if (next.toString() === before.query) return
      const { pathname } = location
      const render = async () => {
        const newest = chosen.current
        if (newest === own) chosen.current = null
        // The reader has left the page in the meantime.
        if (location.pathname !== pathname) return
        // Of several choices within a frame, the last one is shown. React may be rendering the classes for another
        // reason. Without flushSync it would finish that first, and show the earlier choice.
        flushSync(() => setShown(newest ?? own))
        const isLastEntry = addEntry(pathname, own.query)
        await afterPaint()
        if (isLastEntry()) {
          own.from = latest.current.routed
          latest.current.setSearch(next, { replace: true })
        }
        // The reader has left the page, has gone back, or has chosen something else.
        else setShown((last) => (last === own ? null : last))
      }
      const own: Choice = { asked: search, query: next.toString(), from: null }
      const isShown = !change.view && showAtOnce.current?.(search)
      // The earlier choice is rendered first: if it was rendered later, its address would replace this one.
      const isNext = chosen.current !== null
      chosen.current = own
      if (isShown || isNext) void afterPaint().then(render)
      else void render()
    }
    return {
      showPending() {
        if (chosen.current) showAtOnce.current?.(chosen.current.asked)
      },
      chooseSport: (sport: SportFilter) => go({ sport }),
      choose(name: FilterName, value: string | undefined) {
        const { [name]: _before, ...others } = (chosen.current ?? latest.current).asked.filters
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
    showAtOnce,
  }
}

/**
 * Adds an entry to the history of a page as the router does, which numbers its entries.
 * @returns whether the reader is still at this entry.
 */
function addEntry(pathname: string, search: string): () => boolean {
  const idx = position() + 1
  history.pushState({ usr: null, idx }, '', search ? `${pathname}?${search}` : pathname)
  const address = location.href
  return () => position() === idx && location.href === address
}

const position = () => (history.state as { idx?: number } | null)?.idx ?? 0
