import { expect, type Page } from '@playwright/test'

/** Expects nothing beyond the right edge of the page, except inside elements that scroll on their own. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** The most by which the parts of a page may move while it loads. */
const MAX_SHIFT = 0.02

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null }[]
}
type NotingWindow = Window & { shifts: () => [value: number, moved: string][] }

/** Notes from the start which parts of a page move without the reader, and by how much. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: [number, string][] = []
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[])
        if (!hadRecentInput)
          shifts.push([value, sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(' ')])
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      shifts() {
        note(observer.takeRecords())
        return shifts
      },
    })
  })

/** Forgets what has moved so far, once the fonts are there and drawn. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    ;(window as unknown as NotingWindow).shifts().length = 0
  })

export async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as NotingWindow).shifts())
  const sum = shifts.reduce((total, [value]) => total + value, 0)
  expect(sum > MAX_SHIFT ? shifts : []).toEqual([])
}

/**
 * Sets the default text size, as a reader does in the settings of the browser: 200 is twice the usual size.
 * Call it on a page of the site: the size is lost when the browser starts another process.
 */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
  })
}

/** Expects the page to use the text size that was set. */
export async function expectTextSize(page: Page, percent: number): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    `${(16 * percent) / 100}px`,
  )
}

/**
 * @returns the texts of the page that are cut, broken inside a word, beyond the edge or under other text, and
 *   the controls that are too low for their text.
 */
export function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = []
    const boxes: { text: string; block: Element; rect: DOMRect; isFixed: boolean }[] = []
    const round = (rect: DOMRect) => [rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(' ')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (
        !parent ||
        !text ||
        parent.closest('script, style, noscript, option, .visually-hidden, [aria-hidden=true]')
      )
        continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // Hidden on purpose, but not from screen readers.
      if (getComputedStyle(parent).clipPath === 'inset(50%)') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)

      // A word must be on one line; an address may be broken, because it may be wider than a phone, and so may
      // what is broken on purpose.
      for (const { 0: word, index } of node.textContent?.matchAll(/[^\s\u00AD\u2010-\u2015/-]+/g) ?? []) {
        if (/[@.]\w|https?:/.test(word) || getComputedStyle(parent).wordBreak === 'break-all') continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => Math.round(top))
        if (new Set(tops).size > Math.max(1, word.length / 3)) problems.push(`in letters: ${word}`)
        if (tops.some((top) => Math.abs(top - (tops[0] ?? top)) > 4)) problems.push(`broken: ${word}`)
      }

      let block: Element = parent
      let isFixed = false
      let isClamped = false
      let scrolls = false
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (box === block && style.display === 'inline') block = box.parentElement ?? box
        isFixed ||= style.position === 'fixed' || style.position === 'sticky'
        if (style.webkitLineClamp !== 'none') {
          // Lines that it hides on purpose are not counted.
          isClamped = true
          const { bottom } = box.getBoundingClientRect()
          lines.splice(0, lines.length, ...lines.filter((line) => line.top < bottom - 4))
        }
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        if (!scrolls && !isClamped)
          for (const line of lines) {
            const isOut =
              (hides(style.overflowX) && (line.left < left - 2 || line.right > right + 2)) ||
              (hides(style.overflowY) && (line.top < top - 4 || line.bottom > bottom + 4))
            if (isOut)
              problems.push(
                `cut: ${text.slice(0, 40)} (${round(line)} in ${box.localName} ${round(box.getBoundingClientRect())})`,
              )
          }
        scrolls ||= /auto|scroll/.test(style.overflowX + style.overflowY)
        if (style.position === 'fixed') break
      }
      if (!scrolls)
        for (const line of lines)
          if (line.right > innerWidth + 2 || line.left < -2)
            problems.push(`beyond the edge: ${text.slice(0, 40)}`)
      for (const rect of lines) boxes.push({ text, block, rect, isFixed: isFixed || scrolls })
    }
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (
          one.isFixed ||
          other.isFixed ||
          one.block.contains(other.block) ||
          other.block.contains(one.block)
        )
          continue
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        // The boxes of two lines of a heading overlap a little, because its line height is small.
        if (across > 2 && down > 0.35 * Math.min(one.rect.height, other.rect.height))
          problems.push(`overlap: ${one.text.slice(0, 30)} | ${other.text.slice(0, 30)}`)
      }
    for (const field of document.querySelectorAll<HTMLElement>('input, select, button, a.pill'))
      if (field.checkVisibility() && field.clientHeight > 8 && field.scrollHeight > field.clientHeight + 3)
        problems.push(
          `too low: ${field.localName} ${(field.textContent || field.getAttribute('aria-label') || field.id).slice(0, 30)} ${field.scrollHeight} in ${field.clientHeight}`,
        )
    return [...new Set(problems)]
  })
}

/**
 * Expects every element of the form to be in sight when it gets the focus with Tab, in a window as low as the one above
 * the keyboard of a phone.
 */
export async function expectFocusInSight(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width, height: 450 })
  const names: string[] = []
  const covered: string[] = []
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement
      if (!element?.closest('form')) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
      const isInSight = at !== null && (element.contains(at) || at.contains(element))
      return { name: element.getAttribute('name') ?? element.textContent, isInSight }
    })
    if (!focus) continue
    names.push(focus.name)
    if (!focus.isInSight) covered.push(focus.name)
  }
  expect(new Set(names).size).toBeGreaterThan(8)
  expect(covered).toEqual([])
  await page.setViewportSize({ width, height })
}
