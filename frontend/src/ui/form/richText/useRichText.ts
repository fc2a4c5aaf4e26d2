import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type ReactQuill from 'react-quill'
import { editorHtml, semanticHtml } from './richTextHtml.ts'

const DEBOUNCE_MS = 500

/** The active formats at the cursor, by their names in Quill. */
export type Formats = Record<string, unknown>

/**
 * Connects the editor with a value of the form: changes are reported half a second after the last key, and at
 * once when the editor loses the focus, the form is sent or the page closes, so that nothing is lost.
 */
export function useRichText(
  host: RefObject<ReactQuill | null>,
  value: string,
  onChange: (html: string) => void,
) {
  const [formats, setFormats] = useState<Formats>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The last value that was exchanged with the form, in either direction. */
  const lastValue = useRef(value)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })

  const flush = useCallback(() => {
    const quill = host.current?.editor
    if (timer.current === undefined || !quill) return
    clearTimeout(timer.current)
    timer.current = undefined
    lastValue.current = semanticHtml(quill.getSemanticHTML())
    latestOnChange.current(lastValue.current)
  }, [host])

  // A layout effect, because its cleanup runs while editor and form still exist.
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
      const format = quill.getFormat(range)
      setFormats((before) => (JSON.stringify(before) === JSON.stringify(format) ? before : format))
    }
    quill.on('text-change', onText)
    quill.on('editor-change', onEditor)
    const form = quill.root.closest('form')
    // Before the form's own listener, which reads the values.
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

  // The value was changed from outside: by a restored draft, or by somebody else.
  useEffect(() => {
    const quill = host.current?.editor
    if (!quill || value === lastValue.current) return
    clearTimeout(timer.current)
    timer.current = undefined
    lastValue.current = value
    quill.setContents(quill.clipboard.convert({ html: editorHtml(value) }), 'api')
  }, [host, value])

  return { formats, flush }
}
