import type { Page } from '@lane-and-court/contract/http/common.ts'
import type { ClassListQuery } from '@lane-and-court/contract/classes/classes.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { readCoachNames } from '../staff/coachNames.service.ts'
import { ClassModel, type ClassDocument } from './classes.model.ts'

type Filter = QueryFilter<ClassDocument>
/** A part of the list: which classes it has, and their order. */
interface Section {
  filter: Filter
  sort: Record<string, 1 | -1>
}

const BY_TEXT = { coach: 1, name: 1, _id: 1 } as const
const BY_NAME = { name: 1, _id: 1 } as const

/**
 * One page of classes by the names of their coaches, of which some are in the class and some in accounts. No index holds
 * both: the list is read in sections, each from an index, those of an account between the texts before and after its
 * name. Sections before the page are only counted.
 * @param filter of the whole list.
 */
export async function findPageByCoach(
  filter: Filter,
  { sort, page, limit }: Pick<ClassListQuery, 'sort' | 'page' | 'limit'>,
): Promise<Page<ClassDocument>> {
  const sections = sectionsOf(await readTeachingCoaches())
  const isReversed = sort === '-coach'
  const items: ClassDocument[] = []
  let skip = (page - 1) * limit
  for (const section of isReversed ? sections.toReversed() : sections) {
    if (items.length === limit) break
    const within = { $and: [filter, section.filter] } as Filter
    if (skip > 0) {
      const count = await ClassModel.countDocuments(within)
      if (skip >= count) {
        skip -= count
        continue
      }
    }
    const order = isReversed ? reversed(section.sort) : section.sort
    const classes = ClassModel.find(within)
      .sort(order)
      .skip(skip)
      .limit(limit - items.length)
    items.push(...(await classes.lean<ClassDocument[]>()))
    skip = 0
  }
  const isWhole = Object.keys(filter).length === 0
  return {
    items,
    total: await (isWhole ? ClassModel.estimatedDocumentCount() : ClassModel.countDocuments(filter)),
  }
}

/** @returns the coaches with an account whom a class names, by name. */
async function readTeachingCoaches(): Promise<{ id: string; name: string }[]> {
  const [ids, names] = await Promise.all([ClassModel.distinct('coachId'), readCoachNames()])
  return ids
    .flatMap((id) => {
      const name = id && names.get(id)
      return name ? [{ id, name }] : []
    })
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.id, other.id))
}

/** As the store compares texts. */
const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

const reversed = (sort: Section['sort']) =>
  Object.fromEntries(Object.keys(sort).map((field) => [field, -1] as const))

function sectionsOf(coaches: readonly { id: string; name: string }[]): Section[] {
  const ids = coaches.map(({ id }) => id)
  // No account, or one of nobody: then the text is shown. Classes without either come first.
  const coachId = mongoose.trusted({ $nin: ids })
  const names = coaches.map(({ name }) => name)
  const texts = (from: string | undefined, to: string | undefined): Section => {
    const range = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lt: to }) }
    return { filter: { coachId, coach: mongoose.trusted(range) } as Filter, sort: BY_TEXT }
  }
  if (coaches.length === 0) return [{ filter: {}, sort: BY_TEXT }]
  return [
    { filter: { coachId, coach: null } as Filter, sort: BY_NAME },
    ...coaches.flatMap(({ id }, place): Section[] => [
      texts(names[place - 1], names[place]),
      { filter: { coachId: id }, sort: BY_NAME },
    ]),
    texts(names.at(-1), undefined),
  ]
}
