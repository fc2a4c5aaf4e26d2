import { useRef, useState } from 'react'

export interface RowSelection<Item> {
  /** Those of the shown items that are selected, in the order of the list. */
  selected: readonly Item[]
  has: (id: string) => boolean
  /** @param isRange whether all from the last one that was toggled to this one get its state, as with Shift. */
  toggle: (id: string, isRange?: boolean) => void
  /** Selects those, or deselects them; the others stay as they are. */
  mark: (ids: readonly string[], isOn: boolean) => void
  /** Selects exactly those. */
  set: (ids: readonly string[]) => void
  /** Selects exactly those, also items that other pages of the list show. */
  setAll: (items: readonly Item[]) => void
}

/**
 * Which items of a list are selected; an item that has left the list is not.
 * @param whole names the whole list: its search and its filters. Items of other pages are selected only as long as it is
 *   the same, because nobody would see that they are.
 */
export function useRowSelection<Item extends { id: string }>(
  items: readonly Item[],
  whole = '',
): RowSelection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [others, setOthers] = useState<{ whole: string; items: readonly Item[] }>({ whole, items: [] })
  const anchor = useRef<string | null>(null)

  const mark = (marked: readonly string[], isOn: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      for (const id of marked) {
        if (isOn) after.add(id)
        else after.delete(id)
      }
      return after
    })
  const toggle = (id: string, isRange = false) => {
    const isOn = !ids.has(id)
    const [from, to] = [
      items.findIndex((one) => one.id === anchor.current),
      items.findIndex((one) => one.id === id),
    ]
    const reached =
      isRange && from >= 0 ? items.slice(Math.min(from, to), Math.max(from, to) + 1) : items.slice(to, to + 1)
    anchor.current = id
    mark(
      reached.map((one) => one.id),
      isOn,
    )
  }
  const shown = new Set(items.map(({ id }) => id))
  if (others.whole !== whole && others.items.length > 0) setOthers({ whole, items: [] })
  const elsewhere = others.whole === whole ? others.items.filter(({ id }) => !shown.has(id)) : []
  return {
    selected: [...items, ...elsewhere].filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle,
    mark,
    set: (chosen) => setIds(new Set(chosen)),
    setAll: (all) => {
      setOthers({ whole, items: all })
      setIds(new Set(all.map(({ id }) => id)))
    },
  }
}
