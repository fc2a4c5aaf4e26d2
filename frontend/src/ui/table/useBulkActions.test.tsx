// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { toastStore } from '../feedback/toasts.ts'
import type { WriteResult } from './runBulk.ts'
import { useBulkActions, type BulkAction } from './useBulkActions.ts'
import { useRowSelection } from './useRowSelection.ts'

afterEach(cleanup)

const ITEMS = ['a', 'b', 'c'].map((id) => ({ id }))

/** A list of three rows, and writes that wait until they are told their results. */
function openList() {
  const waiting: ((result: WriteResult) => void)[] = []
  const write = () => new Promise<WriteResult>((resolve) => waiting.push(resolve))
  const action: BulkAction<{ id: string }> = {
    done: (count) => `${count} done`,
    failed: 'It failed.',
    write,
    undo: write,
  }
  const { result } = renderHook(() => {
    const selection = useRowSelection(ITEMS)
    return { selection, bulk: useBulkActions(selection, ({ id }) => id) }
  })
  return {
    toggle: (id: string) => act(() => result.current.selection.toggle(id)),
    run: (items: readonly { id: string }[] = result.current.selection.selected) =>
      act(() => void result.current.bulk.run(items, action)),
    undo: () => act(() => toastStore.current()?.action?.run()),
    answer: (...results: WriteResult[]) => act(async () => results.forEach((one) => waiting.shift()?.(one))),
    selected: () => result.current.selection.selected.map(({ id }) => id).join(''),
    report: () => result.current.bulk.report?.failures.map(({ id }) => id).join(''),
  }
}

it('a bulk action deselects what was done, and what failed stays selected', async () => {
  const list = openList()
  list.toggle('a')
  list.toggle('b')
  list.run()
  await list.answer({ data: {} }, { error: { status: 500 } })
  expect([list.selected(), list.report()]).toEqual(['b', 'b'])
})

it('a bulk action deselects what was selected and needed no change, too', async () => {
  const list = openList()
  list.toggle('a')
  list.toggle('b')
  list.run([{ id: 'a' }])
  await list.answer({ data: {} })
  expect(list.selected()).toBe('')
})

it('Undo deselects what failed, because its report goes away', async () => {
  const list = openList()
  list.toggle('a')
  list.toggle('b')
  list.run()
  await list.answer({ data: {} }, { error: { status: 500 } })
  list.undo()
  await list.answer({ data: {} })
  expect([list.selected(), list.report()]).toEqual(['', undefined])
})

it('what is selected while a bulk action runs stays selected', async () => {
  const list = openList()
  list.toggle('a')
  list.run()
  list.toggle('c')
  await list.answer({ data: {} })
  expect(list.selected()).toBe('c')
})

it('a row that is selected again while its action is undone stays selected', async () => {
  const list = openList()
  list.toggle('a')
  list.run()
  await list.answer({ data: {} })
  expect([list.selected(), toastStore.current()?.title]).toEqual(['', '1 done'])
  list.undo()
  list.toggle('a')
  await list.answer({ data: {} })
  expect([list.selected(), toastStore.current()?.title]).toEqual(['a', 'Undone'])
})
