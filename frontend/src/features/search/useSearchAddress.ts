import { cleanQuery } from '@lane-and-court/contract/search/searchWords.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** How long typing must rest before the address follows: browsers refuse many changes in a short time. */
const REST_MS = 250

/** Keeps what is typed in the address: a reload, Back and a shared link show the same search. */
export function useSearchAddress() {
  const [search, setSearch] = useSearchParams()
  const q = cleanQuery(search.get('q') ?? '')
  const [typed, setTyped] = useState(q)
  /** The search of the address that `typed` is newer than, or comes from. */
  const [known, setKnown] = useState(q)

  // Back, Forward or a link has led to another search.
  if (q !== known) {
    setKnown(q)
    if (q !== cleanQuery(typed)) setTyped(q)
  }

  useEffect(() => {
    const next = cleanQuery(typed)
    if (next === q) return
    const timer = setTimeout(
      () => setSearch(next ? { q: next } : {}, { replace: true, preventScrollReset: true }),
      REST_MS,
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only typing changes the address
  }, [typed])

  return { q, typed, type: setTyped }
}
