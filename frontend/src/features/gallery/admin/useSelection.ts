import { useState } from 'react'

/** Which items of a list are selected; an item that has left the list is not. */
export function useSelection<T extends { id: string }>(items: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = items.filter(({ id }) => ids.has(id))
  return {
    selected,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    all: () => setIds(new Set(items.map(({ id }) => id))),
    none: () => setIds(new Set()),
  }
}
