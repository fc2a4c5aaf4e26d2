import type { Page } from '@playwright/test'

const PROPERTIES = [
  'display,position,float,width,max-width,min-width,min-height,overflow-x,overflow-y,z-index,opacity,transform',
  'padding-top,padding-right,padding-bottom,padding-left,margin-top,margin-right,margin-bottom,margin-left',
  'border-top-width,border-right-width,border-bottom-width,border-left-width,border-top-style,border-left-style',
  'border-top-color,border-right-color,border-bottom-color,border-left-color,border-top-left-radius',
  'outline-style,outline-color,background-color,background-image,color,box-shadow,text-decoration-line',
  'font-family,font-size,font-weight,line-height,letter-spacing,text-align,text-transform,list-style-type',
  'row-gap,column-gap,align-items,justify-content,justify-items,flex-grow,flex-wrap,grid-template-columns',
].flatMap((line) => line.split(','))

interface Noted {
  text: string | null
  styles: string[]
}

/** Where a page keeps what was noted last, at each width: to send all of it to the journey took longer than to read it. */
type NotingWindow = Window & { notedStyles?: Record<number, Map<string, Noted>> }

interface Comparison {
  /** The number of elements of the page. */
  count: number
  /** What is not as it was when the page was read before, in the elements that both states have. */
  differences: string[]
}

/** Reads the computed styles of every element, by its position in the tree, and compares them with those of before at this width. */
export function compareStyles(page: Page): Promise<Comparison> {
  return page.evaluate(async (properties) => {
    await document.fonts.ready
    const now = new Map<string, Noted>()
    const note = (element: Element, position: string) => {
      const style = getComputedStyle(element)
      const computed = element.computedStyleMap()
      now.set(position, {
        text: element.textContent,
        // An automatic margin is a length in `style`, which follows the text of the neighbors.
        styles: properties.map((name) =>
          name.startsWith('margin-') ? String(computed.get(name)) : style.getPropertyValue(name),
        ),
      })
      const counts: Record<string, number> = {}
      for (const child of element.children) {
        const name = child.localName
        counts[name] = (counts[name] ?? 0) + 1
        note(child, `${position} ${name}${counts[name]}`)
      }
    }
    const root = document.getElementById('root')
    if (root) note(root, 'root')

    const differences: string[] = []
    const noted = ((window as NotingWindow).notedStyles ??= {})
    for (const [position, { text, styles }] of noted[innerWidth] ?? []) {
      const other = now.get(position)
      if (!other) continue
      for (const [index, name] of properties.entries()) {
        // The text may change once the page knows the time, and its width with it.
        if (name === 'width' && text !== other.text) continue
        if (styles[index] !== other.styles[index])
          differences.push(`${position} ${name}: ${styles[index]} became ${other.styles[index]}`)
      }
    }
    noted[innerWidth] = now
    return { count: now.size, differences }
  }, PROPERTIES)
}

/** Appends a second copy of the site's base styles after all others, as a script that loads late may do. */
export function repeatBaseStylesLast(page: Page): Promise<void> {
  return page.evaluate(() => {
    const base = [...document.querySelectorAll('style')].find((style) =>
      style.textContent.includes('--paper:'),
    )
    if (!base) throw new Error('the page has no base styles')
    document.head.append(base.cloneNode(true))
  })
}
