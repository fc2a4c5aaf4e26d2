import { useState } from 'react'

/** Which things of a list are chosen; what is no longer in the list is not. */
export function useSelection<T extends { id: string }>(things: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = things.filter(({ id }) => ids.has(id))
  return {
    selected,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    all: () => setIds(new Set(things.map(({ id }) => id))),
    none: () => setIds(new Set()),
  }
}
