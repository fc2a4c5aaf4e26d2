/** An item of a list that a filter hides and shows. */
export interface Item {
  id: string
  element: HTMLElement
  part: HTMLElement | null
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
 * takes longer, and nobody sees it there. With fewer items all is done at once.
 * @param count so many items fill the screen.
 */
export function showFirst(items: readonly Item[], shownIds: ReadonlySet<string>, count: number): void {
  const first: Item[] = []
  let isBehindOthers = false
  for (const item of items) {
    if (first.length >= count) break
    if (shownIds.has(item.id)) first.push(item)
    else isBehindOthers ||= !item.element.hidden
  }
  if (first.length < count) return showAll(items, shownIds)
  const order = isBehindOthers ? '-1' : ''
  for (const { element, part } of first) {
    if (element.hidden) setDrawing(element, 'visible')
    show(element, order)
    if (part) show(part, order)
  }
}

function show(element: HTMLElement, order: string): void {
  setHidden(element, false)
  if (element.style.order !== order) element.style.order = order
}

/** Shows the items that a filter leaves, and hides the others. */
export function showAll(items: readonly Item[], shownIds: ReadonlySet<string>): void {
  const parts = new Map<HTMLElement, boolean>()
  for (const { id, element, part } of items) {
    const isShown = shownIds.has(id)
    setHidden(element, !isShown)
    if (element.style.order) element.style.order = ''
    setDrawing(element, '')
    if (part) parts.set(part, (parts.get(part) ?? false) || isShown)
  }
  for (const [part, isShown] of parts) {
    setHidden(part, !isShown)
    if (part.style.order) part.style.order = ''
  }
}

/** An attribute that is written is a change, also when its value is the same. */
export function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden
}

/**
 * When the browser lays out the content of an item. `visible`: at once, for an item that is in view. `hidden`: not at
 * all. Empty: the browser decides; when a hidden item is shown, it does the layout twice.
 */
export type Drawing = 'visible' | 'hidden' | ''

export function setDrawing({ style }: HTMLElement, drawing: Drawing): void {
  if ((style.contentVisibility ?? '') !== drawing) style.contentVisibility = drawing
}
