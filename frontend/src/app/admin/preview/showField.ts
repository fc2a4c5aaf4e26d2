import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { plainText } from '@lane-and-court/contract/pages/plainText.ts'

/** Path of a value in page content, as the editor names it. */
type Path = readonly (string | number)[]

interface Leaf {
  path: Path
  text: string
}

/** As many characters of a text are compared: a page may show it in several paragraphs. */
const COMPARED = 60

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** @returns the beginning of a text as a page shows one that is not rich: as it was typed, in one line. */
function typedStart(text: string): string {
  const [first = ''] = text.split('\n').filter((line) => line.trim())
  return inOneLine(first).slice(0, COMPARED).trim()
}

/** @returns the beginning of a text as a page shows rich text: without tags. */
const shownStart = (text: string): string => typedStart(isHtml(text) ? plainText(text) : text)

/** @returns the texts in page content, in their order. */
function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, text: String(value) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

const isBelow = (path: Path, above: Path) => above.every((step, at) => path[at] === step)

/** @returns the smallest elements that show a text, or the picture with that address. */
function elementsWith(root: Element, text: string): Element[] {
  const elements = elementsThatShow(root, typedStart(text))
  return elements.length > 0 ? elements : elementsThatShow(root, shownStart(text))
}

function elementsThatShow(root: Element, start: string): Element[] {
  if (!start) return []
  if (/^(\/|https?:)\S+$/.test(start)) {
    // A page shows another rendition of the same picture.
    const [name = start] = /[^/]+?(?=(?:-\d+)?\.\w+$)/.exec(start) ?? []
    const media = [...root.querySelectorAll('img, video, a')]
    return media.filter((element) =>
      ['src', 'srcset', 'poster', 'href'].some((attribute) =>
        element.getAttribute(attribute)?.includes(name),
      ),
    )
  }
  const needle = start.toLowerCase()
  const holds = (element: Element) => inOneLine(element.textContent).toLowerCase().includes(needle)
  return [...root.querySelectorAll('*')].filter(
    (element) => holds(element) && ![...element.children].some(holds),
  )
}

/**
 * Finds the part of a page that shows one value of its content. The public screens know nothing of the
 * editor, so it is found by its text, or its picture; of equal ones the one in the same order is taken. A
 * value that the page does not show is found by what is next to it.
 * @returns the element, or null if the page shows nothing of that part.
 */
export function findField(root: Element, content: unknown, path: Path): Element | null {
  const leaves = leavesOf(content)
  const find = (leaf: Leaf): Element | null => {
    const elements = elementsWith(root, leaf.text)
    const start = shownStart(leaf.text)
    const equal = leaves.filter(({ text }) => shownStart(text) === start)
    return elements[Math.min(equal.indexOf(leaf), elements.length - 1)] ?? null
  }
  for (let depth = path.length; depth > 0; depth -= 1) {
    const above = path.slice(0, depth)
    for (const leaf of leaves.filter((one) => isBelow(one.path, above))) {
      const element = find(leaf)
      if (element) return element
    }
  }
  return null
}

/** Scrolls a document to an element, without scrolling the page around its frame, and marks the element. */
export function markField(element: Element | null, marked: Element | null): void {
  if (marked !== element) (marked as HTMLElement | null)?.style.removeProperty('outline')
  if (!element || marked === element) return
  const frame = element.ownerDocument.defaultView
  const { top, height } = element.getBoundingClientRect()
  if (frame) frame.scrollTo({ top: frame.scrollY + top - Math.max((frame.innerHeight - height) / 2, 16) })
  ;(element as HTMLElement).style.outline = '0.25rem solid var(--coral)'
}
