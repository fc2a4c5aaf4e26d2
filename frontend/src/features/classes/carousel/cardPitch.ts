/** @returns the distance from the start of one card to the start of the next, in CSS pixels; never 0. */
export function cardPitch(list: Element): number {
  // Cards that a filter leaves out stay in the row, hidden.
  const [first, second] = [...list.children].filter((card) => !(card as HTMLElement).hidden)
  if (!first) return 1
  const { left, width } = first.getBoundingClientRect()
  return (second ? second.getBoundingClientRect().left - left : width) || 1
}
