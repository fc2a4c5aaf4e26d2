/** An item of a list that a filter hides and shows. */
export interface Item {
  id: string
  element: HTMLElement
  part: HTMLElement | null
}

/** The part of a list that is in the window. */
export interface Seen {
  /** How many of its items, at most. */
  count: number
  /**
   * Whether the rest of an item, an element with `data-rest`, can be in the window; if this is left out, it is.
   * @param value of that attribute.
   */
  isRestSeen?: (value: string) => boolean
}

/** @returns the elements with `data-id`, and the parts of the list around them. */
export const itemsIn = (list: HTMLElement | null): Item[] =>
  [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].map((element) => ({
    id: element.dataset['id'] ?? '',
    element,
    part: element.closest<HTMLElement>('[data-part]'),
  }))

/**
 * Shows the first of the items that a filter leaves. What was shown before them is moved behind them: to hide it
 * takes longer, and nobody sees it there. If there are fewer items than that, the others are hidden at once.
 * @param before what the choice before showed first, if it is not complete yet; else null.
 * @returns the items that are shown first.
 */
export function showFirst(
  items: readonly Item[],
  shownIds: ReadonlySet<string>,
  seen: Seen,
  before: ReadonlySet<Item> | null = null,
): ReadonlySet<Item> {
  const { count, isRestSeen } = seen
  const first: Item[] = []
  let isBehindOthers = false
  for (const item of items) {
    if (first.length >= count) break
    if (shownIds.has(item.id)) first.push(item)
    else isBehindOthers ||= !item.element.hidden
  }
  const undrawn = undrawnOf(first, before)
  const areAll = first.length < count
  if (areAll) showAll(items, shownIds)
  else hideBetween(items, shownIds, first)
  // An earlier choice that is not complete may have moved them to the front.
  for (const { element, part } of before ?? []) {
    setOrder(element, '')
    if (part) setOrder(part, '')
  }
  const order = isBehindOthers && !areAll ? '-1' : ''
  for (const item of first) {
    const { element, part } = item
    if (undrawn.has(item)) {
      setDrawing(element, 'visible')
      const rest = isRestSeen && restOf(element)
      if (rest && !isRestSeen(rest.dataset['rest'] ?? '')) setDrawing(rest, 'hidden')
    }
    show(element, order)
    if (part) show(part, order)
  }
  return new Set(first)
}

/** Hides what would be between the first items: the end of each of their parts but the last one. */
function hideBetween(items: readonly Item[], shownIds: ReadonlySet<string>, first: readonly Item[]): void {
  const parts = new Set(first.map(({ part }) => part))
  parts.delete(first.at(-1)?.part ?? null)
  if (parts.size === 0) return
  for (const { id, element, part } of items)
    if (part && parts.has(part) && !shownIds.has(id)) setHidden(element, true)
}

const restOf = (element: HTMLElement) => element.querySelector<HTMLElement>('[data-rest]')

function show(element: HTMLElement, order: string): void {
  setHidden(element, false)
  setOrder(element, order)
}

function setOrder({ style }: HTMLElement, order: string): void {
  if (style.order !== order) style.order = order
}

/** Shows the items that a filter leaves, and hides the others. */
export function showAll(items: readonly Item[], shownIds: ReadonlySet<string>): void {
  const parts = new Map<HTMLElement, boolean>()
  for (const { id, element, part } of items) {
    const isShown = shownIds.has(id)
    setHidden(element, !isShown)
    setOrder(element, '')
    if (element.style.contentVisibility) {
      setDrawing(element, '')
      const rest = restOf(element)
      if (rest) setDrawing(rest, '')
    }
    if (part) parts.set(part, (parts.get(part) ?? false) || isShown)
  }
  for (const [part, isShown] of parts) {
    setHidden(part, !isShown)
    setOrder(part, '')
  }
}

/** An attribute that is written is a change, also when its value is the same. */
export function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden
}

/** Marks a list while its items change their places, so that its styles can turn off snapping. */
export function setChanging(list: HTMLElement | null, isChanging: boolean): void {
  if (list) list.toggleAttribute('data-changing', isChanging)
}

/**
 * Asked before anything is changed: the browser computes styles for it.
 * @param shown what a choice shows at once. @param before what the choice before showed at once, if it is not complete
 *   yet: the browser may still say of other items that it has laid them out, although they are out of view now.
 * @returns what the browser would not lay out in time for the next frame.
 */
export const undrawnOf = <T extends Pick<Item, 'element'>>(
  shown: readonly T[],
  before: ReadonlySet<T> | null,
): ReadonlySet<T> =>
  new Set(
    shown.filter((item) => item.element.hidden || !isDrawn(item.element) || before?.has(item) === false),
  )

/** @returns whether the browser has laid out the content of an item that is not hidden. */
const isDrawn = ({ style, firstElementChild }: HTMLElement): boolean =>
  style.contentVisibility !== 'hidden' &&
  (firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) ?? true)

/**
 * When the browser lays out the content of an item. `visible`: at once, for an item that is in view. `hidden`: not at
 * all. Empty: the browser decides: it lays out a hidden item twice when it is shown, and an item that comes into view one
 * frame too late.
 */
export type Drawing = 'visible' | 'hidden' | ''

export function setDrawing({ style }: HTMLElement, drawing: Drawing): void {
  if ((style.contentVisibility ?? '') !== drawing) style.contentVisibility = drawing
}
