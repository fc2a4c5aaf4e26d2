import { createDOMRenderer, type GriffelRenderer } from '@griffel/react'

const WIDTH = /width\s*([<>]=?)\s*([\d.]+)rem/

/**
 * @returns where a media query belongs among the others: "up to" a width from the widest to the narrowest, "from" a
 * width from the narrowest to the widest, and after them what is not about width (print, reduced motion).
 */
function place(query: string): [kind: number, width: number] {
  const [, sign = '', rem = ''] = WIDTH.exec(query) ?? []
  if (sign.startsWith('<')) return [0, -Number(rem)]
  return sign ? [1, Number(rem)] : [2, 0]
}

/**
 * Compares media queries by the order in which their rules have to stand, so that the narrower one wins where two
 * apply. Griffel alone would sort them as text, which puts 37.5rem before 64rem.
 */
export function compareMediaQueries(a: string, b: string): number {
  const [kindA, widthA] = place(a)
  const [kindB, widthB] = place(b)
  return kindA - kindB || widthA - widthB || (a < b ? -1 : Number(a > b))
}

/** @returns what writes the components' styles, alike on the server (without a document) and in the browser. */
export function styleRenderer(targetDocument?: Document): GriffelRenderer {
  return createDOMRenderer(targetDocument, { compareMediaQueries })
}
