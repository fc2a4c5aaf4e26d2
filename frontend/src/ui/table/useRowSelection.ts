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
}

/** Which items of a list are selected; an item that has left the list is not. */
export function useRowSelection<Item extends { id: string }>(items: readonly Item[]): RowSelection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
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
  return {
    selected: items.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle,
    mark,
    set: (chosen) => setIds(new Set(chosen)),
  }
}
