import { useEffect, useRef, useState } from 'react'
import styles from './preview.module.css'

const BLANK = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>'

/** The style sheets of this page; during development they are elements of Vite. */
const STYLES = 'link[rel="stylesheet"], style[data-vite-dev-id]'

interface Props {
  title: string
  /** Size of the simulated screen, in CSS px. */
  width: number
  height: number
  /** Renders into an element of the frame. @returns a function that unmounts it. */
  mount?: (container: HTMLElement) => () => void
  /** A whole page that is shown instead, such as a mail. It has no access to this page. */
  html?: string
}

const withInertBody = (html: string) => html.replace('<body>', '<body inert>')

/** Simulates a screen of another width, scaled down to the space there is; media queries use that width. */
export function PreviewFrame({ title, width, height, mount, html }: Props) {
  const [available, setAvailable] = useState({ width: 0, height: 0 })
  const outer = useRef<HTMLDivElement>(null)
  const unmount = useRef<(() => void) | null>(null)

  useEffect(() => {
    const element = outer.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => () => unmount.current?.(), [])

  const fill = (frame: HTMLIFrameElement) => {
    const { contentDocument } = frame
    if (!contentDocument || !mount) return
    const copied = new Set<Element>()
    const copyStyles = () => {
      for (const sheet of document.querySelectorAll(STYLES)) {
        if (copied.has(sheet)) continue
        copied.add(sheet)
        const copy = sheet.cloneNode(true) as Element
        // A server-rendered page has these styles inline, and the link to them is disabled.
        copy.removeAttribute('disabled')
        contentDocument.head.append(copy)
      }
    }
    copyStyles()
    // A part that is loaded later adds its style sheet to this page.
    const observer = new MutationObserver(copyStyles)
    observer.observe(document.head, { childList: true })
    // Only for viewing: links would lead away from unsaved input.
    contentDocument.body.inert = true
    const container = contentDocument.createElement('div')
    contentDocument.body.append(container)
    unmount.current?.()
    const unmountPage = mount(container)
    unmount.current = () => {
      observer.disconnect()
      unmountPage()
    }
  }

  const scale = available.width ? Math.min(1, available.width / width) : 1
  return (
    <div
      ref={outer}
      className={styles.frame}
      style={{ height: `min(${height * Math.min(1, scale * 1.6)}px, var(--preview-height, 100dvh))` }}
    >
      {available.width > 0 && (
        <iframe
          title={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and the keys scroll it
          tabIndex={0}
          // No script runs in the frame: React renders into it from this page, or it shows the given HTML.
          sandbox={html === undefined ? 'allow-same-origin' : ''}
          srcDoc={html === undefined ? BLANK : withInertBody(html)}
          className={styles.page}
          style={{
            width,
            height: available.height / scale,
            transform: `scale(${scale})`,
            marginLeft: Math.max(0, (available.width - width) / 2),
          }}
          onLoad={({ currentTarget }) => fill(currentTarget)}
        />
      )}
    </div>
  )
}
