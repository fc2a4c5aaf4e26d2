import { useCampContent } from './camps.api.ts'
import { useCampState, useComingSeason } from './useCampState.ts'

/** @returns the season of the camps, which of them are over in New York, and the year of their next dates. */
export function useOverCamps() {
  const { season, swim, tennis } = useCampContent()
  const isSwimOver = useCampState(swim) === 'over'
  const isTennisOver = useCampState(tennis) === 'over'
  const coming = useComingSeason(season, isSwimOver ? swim : tennis)
  return { season, coming, isSwimOver, isTennisOver, isAnyOver: isSwimOver || isTennisOver }
}
