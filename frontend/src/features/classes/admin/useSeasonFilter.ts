import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSeasons } from '../../../lib/content/useSeasons.ts'

/** @returns the filter of the schedule by season. A season that is not known is in it while the address names it. */
export function useSeasonFilter() {
  const seasons = useSeasons()
  const [search] = useSearchParams()
  const chosen = search.get('season') ?? ''
  return useMemo(() => {
    const options = [
      { value: '', label: 'All seasons' },
      ...seasons.map(({ id, name }) => ({ value: id, label: name })),
    ]
    if (!options.some(({ value }) => value === chosen))
      options.push({ value: chosen, label: 'The chosen season' })
    return { name: 'season', label: 'Season', options }
  }, [seasons, chosen])
}
