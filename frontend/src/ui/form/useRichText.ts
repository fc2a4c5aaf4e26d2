import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type ReactQuill from 'react-quill'
import { editorHtml, semanticHtml } from './richTextHtml.ts'

/** SPEC section 9. */
const DEBOUNCE_MS = 500

/** What is on at the cursor, by the names of Quill. */
export type Formats = Record<string, unknown>

/**
 * Ties the editor to a value of the form: told half a second after the last letter, at once when the
 * editor is left, the form is sent or the page goes, so that nothing is lost.
 */
export function useRichText(
  host: RefObject<ReactQuill | null>,
  value: string,
  onChange: (html: string) => void,
) {
  const [formats, setFormats] = useState<Formats>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the form was told last, or told us. */
  const told = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })

  const flush = useCallback(() => {
    const quill = host.current?.editor
    if (timer.current === undefined || !quill) return
    clearTimeout(timer.current)
    timer.current = undefined
    told.current = semanticHtml(quill.getSemanticHTML())
    tell.current(told.current)
  }, [host])

  // A layout effect, for its end comes while editor and form are still there.
  useLayoutEffect(() => {
    const quill = host.current?.editor
    if (!quill) return
    const onText = (_change: unknown, _before: unknown, source: string) => {
      if (source !== 'user') return
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, DEBOUNCE_MS)
    }
    const onEditor = () => {
      const [range] = quill.selection.getRange()
      if (!range) return
      const found = quill.getFormat(range)
      setFormats((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    }
    quill.on('text-change', onText)
    quill.on('editor-change', onEditor)
    const form = quill.root.closest('form')
    // Ahead of the form's own listener, which reads the values.
    form?.addEventListener('submit', flush, true)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      quill.off('text-change', onText)
      quill.off('editor-change', onEditor)
      form?.removeEventListener('submit', flush, true)
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [host, flush])

  // Changed from elsewhere: a draft that came back, or what somebody else wrote.
  useEffect(() => {
    const quill = host.current?.editor
    if (!quill || value === told.current) return
    clearTimeout(timer.current)
    timer.current = undefined
    told.current = value
    quill.setContents(quill.clipboard.convert({ html: editorHtml(value) }), 'api')
  }, [host, value])

  return { formats, flush }
}
