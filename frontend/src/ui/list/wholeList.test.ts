import { expect, it } from 'vitest'
import type { ListQuery } from './useListQuery.ts'
import { readWholeList } from './wholeList.ts'

type Answer = { data?: { items: { id: string }[]; total: number }; isError: boolean }

const pageOf = (from: number, count: number, total: number): Answer => ({
  data: { items: Array.from({ length: count }, (_, at) => ({ id: String(from + at) })), total },
  isError: false,
})

/** A list whose pages are answered in turn. */
function listOf(...answers: Answer[]) {
  const asked: ListQuery[] = []
  const read = async (query: ListQuery) => {
    asked.push(query)
    return answers[asked.length - 1] ?? { isError: true }
  }
  return { asked, read }
}

it('the whole list is read page by page, each object once, also one that moves to the next page meanwhile', async () => {
  const { asked, read } = listOf(pageOf(0, 100, 201), pageOf(99, 100, 201), pageOf(199, 2, 201))
  const progress: number[] = []
  const items = await readWholeList(read, { page: 4, q: 'swim', sort: 'name' }, (done) => progress.push(done))
  expect(items).toHaveLength(201)
  expect(asked).toEqual([1, 2, 3].map((page) => ({ page, limit: 100, q: 'swim', sort: 'name' })))
  expect(progress).toEqual([100, 199, 201])
})

it('the whole list is nothing, not a part, where one of its pages cannot be read', async () => {
  const { read } = listOf(pageOf(0, 100, 150), { isError: true })
  expect(await readWholeList(read, { page: 1 }, () => {})).toBeNull()
})
