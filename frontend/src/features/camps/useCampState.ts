import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { campState, comingSeason, type CampState } from './campSeason.ts'

/** @returns where a camp stands today in New York, or null without readable dates. */
export const useCampState = (camp: { firstDay: string; lastDay: string }): CampState | null =>
  campState(camp, useNewYorkNow().slice(0, 10))

/** @returns the year of the dates that come after those of a camp, as `comingSeason` today in New York. */
export const useComingSeason = (season: number, camp: { lastDay: string }): number | null =>
  comingSeason(season, camp, useNewYorkNow().slice(0, 10))
