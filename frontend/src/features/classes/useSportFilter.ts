import { useSearchParams } from 'react-router-dom'
import { sportFilterOf, type SportFilter } from './sportFilter.ts'

/** The filter in the address, and a function to choose another; Back returns to the previous one. */
export function useSportFilter(): [SportFilter, (sport: SportFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const sport = sportFilterOf(search.get('sport'))
  const choose = (chosen: SportFilter) => {
    if (chosen !== sport) setSearch(chosen === 'all' ? {} : { sport: chosen })
  }
  return [sport, choose]
}
