import { createDOMRenderer, type GriffelRenderer } from '@griffel/react'

const WIDTH = /width\s*([<>]=?)\s*([\d.]+)rem/

/**
 * @returns the sort position of a media query: "up to" a width from the widest to the narrowest, "from" a
 *   width from the narrowest to the widest, and after them those without a width (print, reduced motion).
 */
function sortPosition(query: string): [kind: number, width: number] {
  const [, sign = '', rem = ''] = WIDTH.exec(query) ?? []
  if (sign.startsWith('<')) return [0, -Number(rem)]
  return sign ? [1, Number(rem)] : [2, 0]
}

/**
 * Compares media queries for the order of their rules, so that the narrower one wins where two apply. Griffel
 * alone sorts them as text, which puts 37.5rem before 64rem.
 */
export function compareMediaQueries(a: string, b: string): number {
  const [kindA, widthA] = sortPosition(a)
  const [kindB, widthB] = sortPosition(b)
  return kindA - kindB || widthA - widthB || (a < b ? -1 : Number(a > b))
}

/**
 * @returns the renderer of component styles, the same on the server (without a document) and in the browser.
 */
export function styleRenderer(targetDocument?: Document): GriffelRenderer {
  return createDOMRenderer(targetDocument, { compareMediaQueries })
}
