import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '../lib/focusHeading.ts'

const KEY = 'scroll-positions'
/** A page that comes with its data is as tall as it was within this time, in milliseconds. */
const PATIENCE_MS = 2_000

/** What of the address puts something else on the screen; any other parameter narrows or orders what is there. */
const VIEW_PARAMETERS = ['id', 'page']

function viewOf(pathname: string, search: string): string {
  const asked = new URLSearchParams(search)
  return [pathname, ...VIEW_PARAMETERS.map((name) => asked.get(name))].join(' ')
}

/** What is on the screen, whichever shell is around it; null before the first page. */
let shown: { page: string; view: string; pathname: string } | null = null

/**
 * What a browser does by itself when it loads a page, done for a page that is only exchanged: the
 * heading takes the focus, which has a screen reader say it; the scroll starts above, or where it was on
 * the way back. A filter is no other page: it keeps the place and the focus.
 */
export function useNavigationEffects(): void {
  const { pathname, search, key } = useLocation()
  const navigationType = useNavigationType()
  const page = pathname + search
  // The first place of every visit has the same key, whatever its address.
  const place = `${key} ${page}`
  const view = viewOf(pathname, search)
  const control = useRef<Element | null>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    let top = scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = () => {
      clearTimeout(timer)
      timer = undefined
      savePosition(place, top)
    }
    // Not `scrollend`: iPhones learned it late.
    const onScroll = () => {
      top = scrollY
      clearTimeout(timer)
      timer = setTimeout(remember, 100)
    }
    const onFocus = ({ target }: FocusEvent) => (control.current = target as Element)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', remember)
    addEventListener('focusin', onFocus)
    return () => {
      if (timer) remember()
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', remember)
      removeEventListener('focusin', onFocus)
    }
  }, [place])

  useEffect(() => {
    const before = shown
    shown = { page, view, pathname }
    const kept = navigationType === 'POP' ? positions()[place] : undefined
    if (before === null || before.page === page) {
      if (kept && (before || !isNewVisit())) void scrollWhenTall(kept)
      return
    }
    // Typing into a list goes back to its first page: the focus stays where they type.
    const isNarrowed = navigationType === 'REPLACE' && before.pathname === pathname
    if (before.view === view || isNarrowed) {
      if (kept === undefined) savePosition(place, scrollY)
      else void scrollWhenTall(kept)
      void keepFocus(control.current)
      return
    }
    void scrollWhenTall(kept ?? 0)
    void focusNewHeading()
    // oxlint-disable-next-line react/exhaustive-deps -- a new key for the same page is no new page
  }, [page])
}

/** @returns whether the browser came here by a link, not by reloading or going back. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/** A control that goes with what it changed takes the focus with it: the heading has it from then on. */
async function keepFocus(control: Element | null): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await nextFrame()) {
    if (control && !control.isConnected && document.activeElement === document.body)
      return void focusHeading()
  }
}

/** The heading of a screen may be on its way still: it is looked for until it is there. */
async function focusNewHeading(): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await nextFrame()) {
    // A dialog that opens with the page holds the focus.
    if (document.querySelector('[aria-modal="true"]') || focusHeading()) return
  }
}

async function scrollWhenTall(top: number): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await nextFrame()) {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) < 2) return
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function savePosition(key: string, top: number): void {
  try {
    const kept = Object.entries({ ...positions(), [key]: Math.round(top) }).slice(-50)
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Without storage the way back starts above.
  }
}
