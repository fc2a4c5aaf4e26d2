import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Goes to the last page of a list when the one in the address is behind it, as after the last row of a
 * page was deleted.
 * @param total of the list; unknown while it is read.
 * @returns whether it is on its way there.
 */
export function useExistingPage(page: number, perPage: number, total: number | undefined): boolean {
  const [, setSearch] = useSearchParams()
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage))
  const isBehind = page > last
  useEffect(() => {
    if (!isBehind) return
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (last === 1) after.delete('page')
        else after.set('page', String(last))
        return after
      },
      { replace: true },
    )
  }, [isBehind, last, setSearch])
  return isBehind
}
