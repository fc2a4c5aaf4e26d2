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

/** @returns the computed styles of every element of the page, by its position in the tree. */
export function computedStyles(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.evaluate(async (properties) => {
    await document.fonts.ready
    const found: Record<string, Record<string, string>> = {}
    const note = (element: Element, position: string) => {
      const style = getComputedStyle(element)
      const styles = properties.map((name) => [name, style.getPropertyValue(name)])
      // The text may change once the page knows the time, so it is not compared.
      found[position] = { ...Object.fromEntries(styles), text: element.textContent }
      const counts: Record<string, number> = {}
      for (const child of element.children) {
        const name = child.localName
        counts[name] = (counts[name] ?? 0) + 1
        note(child, `${position} ${name}${counts[name]}`)
      }
    }
    const root = document.getElementById('root')
    if (root) note(root, 'root')
    return found
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

/** @returns the differences between two states of a page, in the elements that both have. */
export function differences(
  before: Awaited<ReturnType<typeof computedStyles>>,
  after: Awaited<ReturnType<typeof computedStyles>>,
): string[] {
  return Object.entries(before).flatMap(([position, styles]) =>
    Object.entries(styles)
      .filter(([name, value]) => after[position] && after[position][name] !== value)
      .filter(
        ([name]) => name !== 'text' && (name !== 'width' || after[position]?.['text'] === styles['text']),
      )
      .map(([name, value]) => `${position} ${name}: ${value} became ${after[position]?.[name]}`),
  )
}
