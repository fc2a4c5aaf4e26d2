import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { useClassListQuery } from '../classesAdmin.api.ts'

/** What is known of the classes of a season. */
export interface SeasonClasses {
  /** Undefined until they are known. */
  classes: readonly Class[] | undefined
  isError: boolean
}

/** @returns the classes of a season as the server has them now. */
export function useSeasonClasses({ id }: Season): SeasonClasses {
  const { data, isFetching, isError } = useClassListQuery(undefined, { refetchOnMountOrArgChange: true })
  return { classes: isFetching ? undefined : data?.filter(({ seasonId }) => seasonId === id), isError }
}
