import { useCampContent } from './camps.api.ts'
import { useCampState } from './useCampState.ts'

/** @returns the season of the camps, and which of them are over in New York. */
export function useOverCamps() {
  const { season, swim, tennis } = useCampContent()
  const isSwimOver = useCampState(swim) === 'over'
  const isTennisOver = useCampState(tennis) === 'over'
  return { season, isSwimOver, isTennisOver, isAnyOver: isSwimOver || isTennisOver }
}
