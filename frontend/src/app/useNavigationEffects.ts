import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const KEY = 'scroll-positions'
/** A page that comes with its data is as tall as it was within this time, in milliseconds. */
const PATIENCE_MS = 2_000

/**
 * What a browser does by itself when it loads a page, done for a page that is only exchanged: the
 * heading takes the focus, which has a screen reader say it; the scroll starts above, or where it was on
 * the way back.
 */
export function useNavigationEffects(): void {
  const { pathname, search, key } = useLocation()
  const navigationType = useNavigationType()
  const page = pathname + search
  // The first place of every visit has the same key, whatever its address.
  const place = `${key} ${page}`
  const shown = useRef(page)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => savePosition(place, scrollY)
    let timer: ReturnType<typeof setTimeout> | undefined
    // Not `scrollend`: iPhones learned it late.
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(remember, 100)
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', remember)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', remember)
    }
  }, [place])

  useEffect(() => {
    const isFirst = shown.current === page
    // A list that is narrowed while somebody types: the focus stays where they type.
    const isNarrowed = navigationType === 'REPLACE' && shown.current.split('?')[0] === pathname
    shown.current = page
    if (isNarrowed) return
    const wanted = navigationType === 'POP' ? (positions()[place] ?? 0) : 0
    if (isFirst) {
      if (wanted > 0) void scrollWhenTall(wanted)
      return
    }
    void scrollWhenTall(wanted)
    void focusHeading()
    // oxlint-disable-next-line react/exhaustive-deps -- a new key for the same page is no new page
  }, [page])
}

/** The heading of a screen may be on its way still: it is looked for until it is there. */
async function focusHeading(): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await nextFrame()) {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) continue
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return
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
