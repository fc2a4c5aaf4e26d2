import { useNewYorkNow } from '../../lib/newYorkNow.ts'
import { campState, type CampState } from './campSeason.ts'

/** @returns where a camp stands today in New York, or null without readable dates. */
export const useCampState = (camp: { firstDay: string; lastDay: string }): CampState | null =>
  campState(camp, useNewYorkNow().slice(0, 10))
