import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { focusHeading } from '../../lib/browser/focusHeading.ts'

const KEY = 'scroll-positions'
/** Time in which a page with its data gets as tall as it was before, in milliseconds. */
const MAX_WAIT_MS = 2_000

/** Query parameters that open another view; all others filter or sort the same view. */
const VIEW_PARAMETERS = ['id', 'page']

function viewOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  return [pathname, ...VIEW_PARAMETERS.map((name) => params.get(name))].join(' ')
}

/** What is on the screen, in any shell; null before the first page. */
let currentPage: { page: string; view: string; pathname: string } | null = null

/**
 * Does for client-side navigation what a browser does when it loads a page: focuses the heading, so that a
 * screen reader announces it, and scrolls to the top, or with Back and Forward to the position before. A
 * filter change is no new page: it keeps scroll position and focus.
 */
export function useNavigationEffects(): void {
  const { pathname, search, hash, key } = useLocation()
  const navigationType = useNavigationType()
  const page = pathname + search
  // The first history entry of every visit has the same key, whatever its URL.
  const positionKey = `${key} ${page}`
  const view = viewOf(pathname, search)
  const control = useRef<Element | null>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    let top = scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveNow = () => {
      clearTimeout(timer)
      timer = undefined
      savePosition(positionKey, top)
    }
    // Not `scrollend`: older iPhones do not have it.
    const onScroll = () => {
      // Until the page is as tall as before, it is not where the reader left it.
      if (restoring) return
      top = scrollY
      clearTimeout(timer)
      timer = setTimeout(saveNow, 100)
    }
    const onLeave = () => {
      if (restoring) return
      top = scrollY
      saveNow()
    }
    const onFocus = ({ target }: FocusEvent) => (control.current = target as Element)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', onLeave)
    addEventListener('focusin', onFocus)
    return () => {
      if (timer) saveNow()
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', onLeave)
      removeEventListener('focusin', onFocus)
    }
  }, [positionKey])

  useEffect(() => {
    const before = currentPage
    currentPage = { page, view, pathname }
    const savedTop = navigationType === 'POP' ? positions()[positionKey] : undefined
    if (before === null || before.page === page) {
      if (savedTop && (before || !isNewVisit())) void scrollWhenTall(savedTop)
      return
    }
    // Typing a search goes back to the first page: the focus stays in the search field.
    const isNarrowed = navigationType === 'REPLACE' && before.pathname === pathname
    if (before.view === view || isNarrowed) {
      if (savedTop === undefined) savePosition(positionKey, scrollY)
      else void scrollWhenTall(savedTop)
      void keepFocus(control.current)
      return
    }
    void scrollWhenTall(savedTop ?? 0)
    if (navigationType === 'POP' || !targetOf(hash)) void focusNewHeading()
    // oxlint-disable-next-line react/exhaustive-deps -- the same page under a new key is no new page
  }, [page])

  useEffect(() => {
    const target = targetOf(hash)
    // The editor of page content itself focuses a field, which has no id.
    if (target && !target.startsWith('field=') && navigationType !== 'POP') void goTo(target)
  }, [hash, key, navigationType])
}

/**
 * Replaces a former address of an article or a class by the present one. The server redirects requests in the same way;
 * this is for links within the site, and for pages that the service worker opens.
 * @param path the present address; undefined until it is known.
 */
export function useOwnAddress(path: string | undefined): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // Only once: if two stored articles name the address of each other, this would never end.
    const isReplaced = (state as { isOwnAddress?: true } | null)?.isOwnAddress
    if (path === undefined || path === pathname || isReplaced) return
    void navigate(path + search + hash, { replace: true, state: { isOwnAddress: true } })
  }, [path, pathname, search, hash, state, navigate])
}

/** @returns the id that a hash names; empty for none, and for the contact dialog, which has no place on the page. */
const targetOf = (hash: string): string => (hash.startsWith('#contact') ? '' : hash.slice(1))

/** Scrolls to an element and focuses it as soon as it is rendered, as a browser does when it loads a page. */
async function goTo(id: string): Promise<void> {
  for (const end = performance.now() + MAX_WAIT_MS; performance.now() < end; await nextFrame()) {
    const target = document.getElementById(id)
    if (!target) continue
    // A field keeps its place in the order of the Tab key.
    if (target.tabIndex < 0) target.tabIndex = -1
    // This scrolls to it too.
    return target.focus()
  }
  // It is not on the page any more.
  focusHeading()
}

/** @returns whether the document was opened by a link: not by Reload or Back, nor after the browser dropped the tab. */
function isNewVisit(): boolean {
  if ('wasDiscarded' in document && document.wasDiscarded === true) return false
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/** Focuses the heading if the focused control is removed from the page together with what it changed. */
async function keepFocus(control: Element | null): Promise<void> {
  for (const end = performance.now() + MAX_WAIT_MS; performance.now() < end; await nextFrame()) {
    if (control && !control.isConnected && document.activeElement === document.body)
      return void focusHeading()
  }
}

/** Focuses the heading of the new screen as soon as it is rendered. */
async function focusNewHeading(): Promise<void> {
  for (const end = performance.now() + MAX_WAIT_MS; performance.now() < end; await nextFrame()) {
    // A dialog that opens with the page keeps the focus.
    if (document.querySelector('[aria-modal="true"]') || focusHeading()) return
  }
}

/** What the reader does to scroll, or to go on from what is seen. */
const READER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Ends the restoring of a position; null while there is none. */
let restoring: AbortController | null = null

/**
 * Scrolls to a position as soon as the page is tall enough. A position of before is held until what comes later above
 * it, such as pictures and classes, has come: unless the reader scrolls.
 */
async function scrollWhenTall(top: number): Promise<void> {
  restoring?.abort()
  const mine = new AbortController()
  const { signal } = mine
  restoring = mine
  for (const type of READER_ACTS)
    addEventListener(type, () => mine.abort(), { signal, capture: true, passive: true })
  // The browser would follow what is seen meanwhile, which is not yet what was seen.
  document.documentElement.style.overflowAnchor = 'none'
  for (const end = performance.now() + MAX_WAIT_MS; performance.now() < end; await nextFrame()) {
    if (signal.aborted) break
    const isThere = Math.abs(scrollY - top) < 2
    if (isThere && top === 0) break
    if (!isThere) scrollTo({ top, behavior: 'instant' })
  }
  mine.abort()
  if (restoring !== mine) return
  restoring = null
  document.documentElement.style.overflowAnchor = ''
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
    const newest = Object.entries({ ...positions(), [key]: Math.round(top) }).slice(-50)
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // Without storage, Back starts at the top.
  }
}
