/** Space that is left at the edges of the window, in CSS pixels. */
export const EDGE = 8

/**
 * Puts an element with a fixed position there; its styles read `--at-top` and `--at-left`.
 * @param top in CSS pixels from the top of the window. @param left the same from its left; kept inside the window.
 */
export function placeAt(element: HTMLElement, top: number, left: number): void {
  const { clientWidth, clientHeight } = document.documentElement
  const inside = Math.max(EDGE, Math.min(left, clientWidth - element.offsetWidth - EDGE))
  element.style.setProperty('--at-top', `${(top / clientHeight) * 100}%`)
  element.style.setProperty('--at-left', `${(inside / clientWidth) * 100}%`)
}
