import { TOOLTIP } from '@lane-and-court/contract/site/tooltips.ts'
import { useEffect, useRef } from 'react'
import { EDGE, placeAt } from '../layout/placeAt.ts'
import styles from './Tooltips.module.css'

const GAP = 6

/**
 * The tooltip of every control with `data-tooltip`, which must have the same words in its accessible name: it is for
 * those who see the icon. It is shown by the mouse after a moment, by the keyboard at once, stays
 * while the pointer is on it, and Escape hides it.
 */
export function Tooltips() {
  const tip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = tip.current
    // Browsers from before 2024 have no popover.
    if (!element?.showPopover) return
    let owner: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = -Infinity

    const show = (control: HTMLElement) => {
      const label = control.dataset['tooltip']
      if (!label || !control.isConnected) return
      owner = control
      element.textContent = label
      element.showPopover()
      const at = control.getBoundingClientRect()
      const { width, height } = element.getBoundingClientRect()
      const above = at.top - height - GAP
      placeAt(element, above >= EDGE ? above : at.bottom + GAP, at.left + (at.width - width) / 2)
    }
    const hide = () => {
      clearTimeout(timer)
      if (!owner) return
      owner = null
      hiddenAt = performance.now()
      element.hidePopover()
    }
    const controlOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

    const onOver = ({ target, pointerType }: PointerEvent) => {
      // A finger has no place to rest on; it would see the tooltip under itself.
      if (pointerType === 'touch' || (target instanceof Node && element.contains(target))) return
      const control = controlOf(target)
      if (control && control === owner) return
      hide()
      if (!control) return
      const isNextToShown = performance.now() - hiddenAt < TOOLTIP.skipDelayMs
      timer = setTimeout(() => show(control), isNextToShown ? 0 : TOOLTIP.delayMs)
    }
    const onFocus = ({ target }: FocusEvent) => {
      const control = controlOf(target)
      hide()
      if (control?.matches(':focus-visible')) show(control)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    document.addEventListener('pointerover', onOver)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', onKey)
    addEventListener('scroll', hide, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', onKey)
      removeEventListener('scroll', hide, { capture: true })
    }
  }, [])

  return <div ref={tip} popover="manual" aria-hidden="true" className={styles.tip} />
}
