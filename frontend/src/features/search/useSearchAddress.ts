import { cleanQuery } from '@lane-and-court/contract/search/searchWords.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** How long typing must rest before the address follows: browsers refuse many changes in a short time. */
const REST_MS = 250

/** Keeps what is typed in the address: a reload, Back and a shared link show the same search. */
export function useSearchAddress() {
  const [search, setSearch] = useSearchParams()
  const q = cleanQuery(search.get('q') ?? '')
  const [typed, setTyped] = useState(q)
  /** What this page has written into the address: typing may be ahead of it by then. */
  const ownSearches = useRef(new Set([q]))

  useEffect(() => {
    // Back, Forward or a link has led to another search.
    if (!ownSearches.current.has(q)) setTyped(q)
    ownSearches.current.add(q)
  }, [q])

  useEffect(() => {
    const next = cleanQuery(typed)
    if (next === q) return
    const timer = setTimeout(() => {
      ownSearches.current.add(next)
      setSearch(next ? { q: next } : {}, { replace: true, preventScrollReset: true })
    }, REST_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only typing changes the address
  }, [typed])

  return { q, typed, type: setTyped }
}
