import { useEffect, useRef, useState } from 'react'
import { usePagePreviewStyles } from './PagePreview.styles.ts'

const BLANK = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>'

interface Props {
  title: string
  /** Of the screen that it stands for, in its own pixels. */
  width: number
  height: number
  /** Draws into an element of the frame. @returns what takes that away again. */
  mount: (container: HTMLElement) => () => void
}

/** A screen of another width, drawn as small as there is room: its media queries hold for that width. */
export function PreviewFrame({ title, width, height, mount }: Props) {
  const [room, setRoom] = useState(0)
  const around = useRef<HTMLDivElement>(null)
  const unmount = useRef<(() => void) | null>(null)
  const styles = usePagePreviewStyles()

  useEffect(() => {
    const element = around.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => () => unmount.current?.(), [])

  const fill = (frame: HTMLIFrameElement) => {
    const { contentDocument } = frame
    if (!contentDocument) return
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style[data-vite-dev-id]')) {
      const copy = sheet.cloneNode(true) as Element
      // A page that the server sent has these styles in the document, and the link to them turned off.
      copy.removeAttribute('disabled')
      contentDocument.head.append(copy)
    }
    // It is looked at: links would lead away from what is not saved.
    contentDocument.body.inert = true
    const container = contentDocument.createElement('div')
    contentDocument.body.append(container)
    unmount.current?.()
    unmount.current = mount(container)
  }

  const scale = room ? Math.min(1, room / width) : 1
  return (
    <div ref={around} className={styles.frame} style={{ height: height * Math.min(1, scale * 1.6) }}>
      {room > 0 && (
        <iframe
          title={title}
          // Nothing in it runs a script: what is drawn there is drawn by this page.
          sandbox="allow-same-origin"
          srcDoc={BLANK}
          className={styles.page}
          style={{
            width,
            height: (height * Math.min(1, scale * 1.6)) / scale,
            transform: `scale(${scale})`,
            marginLeft: Math.max(0, (room - width) / 2),
          }}
          onLoad={({ currentTarget }) => fill(currentTarget)}
        />
      )}
    </div>
  )
}
