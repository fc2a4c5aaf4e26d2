import { use, useEffect, useMemo, useReducer, useState } from 'react'
import { idle } from '../../base/idle.ts'
import { knownSanitizer, loadSanitizer } from '../../lib/browser/sanitizer.ts'
import { useIsHydrating } from '../../lib/browser/useIsHydrating.ts'
import { loadInBackground } from '../../offline/worker/background.ts'
import { Paragraphs } from './Paragraphs.tsx'
import { scrollTables, sizePictures } from './richTextPictures.ts'

/**
 * Stands for what the server has rendered: React leaves the markup of a page that it hydrates as it is, and writes
 * markup only when it gets another object than before.
 */
const AS_RENDERED = { __html: '' }

/**
 * Shows HTML from the admin area, sanitized. What the server has rendered is sanitized already and stays, so that the
 * page needs the sanitizer, a heavy script, only when the text changes or when the browser renders the page.
 */
export function RichHtml({ html, className }: { html: string; className?: string | undefined }) {
  const isHydrating = useIsHydrating()
  const [isFromServer] = useState(isHydrating)
  const [rendered, setRendered] = useState(isHydrating && !import.meta.env.SSR ? html : null)
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  const isKept = rendered !== null
  const isOther = isKept && html !== rendered
  // Until a changed text can be sanitized, the one before stays: only a text without one waits here.
  const sanitize = isFromServer ? knownSanitizer() : use(loadSanitizer())
  // The same object at each rendering: React writes the markup of a new one again.
  const sanitized = useMemo(
    () => sanitize && (!isKept || isOther) && { __html: scrollTables(sizePictures(sanitize(html))) },
    [sanitize, isKept, isOther, html],
  )
  if (isOther && sanitized) setRendered(null)
  useEffect(() => {
    if (knownSanitizer()) return
    if (isOther) void loadSanitizer().then(renderAgain)
    else void idle().then(() => loadInBackground(loadSanitizer))
  }, [isOther])
  if (!isKept && !sanitize) return <Paragraphs text={textOf(html)} className={className} />
  const markup = sanitized || AS_RENDERED
  // oxlint-disable-next-line react/no-danger -- sanitized above, or by the server
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}

const END_OF_BLOCK = /<\/(?:p|h[1-6]|li|blockquote|t[dhr])>/gi

/** @returns the words of a rich text: nothing of a document that the parser makes runs or is loaded. */
const textOf = (html: string): string =>
  new DOMParser().parseFromString(html.replace(END_OF_BLOCK, '$&\n\n'), 'text/html').body.textContent
