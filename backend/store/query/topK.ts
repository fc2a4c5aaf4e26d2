import { CommandError } from '../commands/errors.ts'

const MAX_SORT_BYTES = 100 * 1024 * 1024

interface Entry<T> {
  key: Uint8Array
  order: number
  item: T
}

/**
 * Sorts items by key; items with equal keys keep their order. With `keep` above 0, only the first `keep`
 * items are held, in a heap. Passes on each null at once: there other commands may run.
 * Throws code 292 above 100 MB, as MongoDB does without disk use.
 */
export function* sortStream<T extends { bytes: Uint8Array }>(
  items: Iterable<T | null>,
  keyOf: (item: T) => Uint8Array,
  keep: number,
): Generator<T | null> {
  const held: Entry<T>[] = []
  let bytes = 0
  let order = 0
  for (const item of items) {
    if (item === null) {
      yield null
      continue
    }
    const entry = { key: keyOf(item), order: order++, item }
    if (keep === 0) held.push(entry)
    else if (held.length < keep) siftUp(held, entry)
    else if (held[0] && before(entry, held[0])) {
      bytes -= held[0].item.bytes.byteLength
      siftDown(held, entry)
    } else continue
    bytes += item.bytes.byteLength
    if (bytes > MAX_SORT_BYTES) {
      throw new CommandError(
        292,
        'Executor error during find command :: caused by :: Sort exceeded memory limit of 104857600 bytes, but did not opt in to external sorting.',
      )
    }
  }
  held.sort((a, b) => Buffer.compare(a.key, b.key) || a.order - b.order)
  for (const { item } of held) yield item
}

function before<T>(a: Entry<T>, b: Entry<T>): boolean {
  return (Buffer.compare(a.key, b.key) || a.order - b.order) < 0
}

/** Adds to a heap whose root is the entry that sorts last. */
function siftUp<T>(heap: Entry<T>[], entry: Entry<T>): void {
  let at = heap.push(entry) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    const above = heap[parent]
    if (!above || !before(above, entry)) break
    heap[at] = above
    heap[parent] = entry
    at = parent
  }
}

/** Replaces the root. */
function siftDown<T>(heap: Entry<T>[], entry: Entry<T>): void {
  let at = 0
  heap[0] = entry
  for (;;) {
    const left = 2 * at + 1
    const right = left + 1
    const l = heap[left]
    const r = heap[right]
    if (!l) return
    const child = r && before(l, r) ? right : left
    const below = heap[child]
    if (!below || !before(entry, below)) return
    heap[at] = below
    heap[child] = entry
    at = child
  }
}
