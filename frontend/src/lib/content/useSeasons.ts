import { seasonsInOrder, type Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { useMemo } from 'react'
import { useSeasonsQuery } from '../../data/api/seasons.api.ts'
import { serverNow } from '../../offline/network/serverClock.ts'

const NONE: readonly Season[] = []

/** @returns all seasons: the current ones first, then future ones, then past ones; an empty list while they load. */
export function useSeasons(): readonly Season[] {
  const { data = NONE } = useSeasonsQuery()
  return useMemo(() => seasonsInOrder(data, newYorkClock(serverNow()).slice(0, 10)), [data])
}
