import { searchFilter } from '../../infra/database/lists.ts'
import { SeasonModel, type SeasonDocument } from './seasons.model.ts'

/** @returns the ids of the seasons whose name has this word. */
export async function findSeasonsByWord(word: string): Promise<string[]> {
  const seasons = await SeasonModel.find(searchFilter<SeasonDocument>(['name'], word), { _id: 1 }).lean<
    Pick<SeasonDocument, '_id'>[]
  >()
  return seasons.map(({ _id }) => _id.toHexString())
}
