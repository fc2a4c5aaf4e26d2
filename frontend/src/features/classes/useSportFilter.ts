import { useSearchParams } from 'react-router-dom'
import { sportFilterOf, type SportFilter } from './sportFilter.ts'

/** The filter that the address names, and how to choose another: the one before is a step Back. */
export function useSportFilter(): [SportFilter, (sport: SportFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const sport = sportFilterOf(search.get('sport'))
  const choose = (chosen: SportFilter) => {
    if (chosen !== sport) setSearch(chosen === 'all' ? {} : { sport: chosen })
  }
  return [sport, choose]
}
