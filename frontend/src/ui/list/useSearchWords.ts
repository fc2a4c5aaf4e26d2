import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 250

/**
 * Debounces a search field whose text is stored in the URL. The URL follows later, when more may be typed
 * already: a value that this field has set itself is ignored. Any other change of the URL, by a link or Back,
 * replaces the text.
 * @param value the text in the URL. @param onAsk puts another text there.
 */
export function useSearchWords(value: string, onAsk: (words: string) => void) {
  const [typed, setTyped] = useState(value)
  const [address, setAddress] = useState<{ value: string; searches: readonly string[] }>({
    value,
    searches: [],
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== address.value) {
    const at = address.searches.lastIndexOf(value)
    setAddress({ value, searches: at < 0 ? [] : address.searches.slice(at + 1) })
    if (at < 0) setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(words: string): void {
    setAddress((before) =>
      words === (before.searches.at(-1) ?? before.value)
        ? before
        : { ...before, searches: [...before.searches, words] },
    )
    onAsk(words)
  }

  return {
    typed,
    type(text: string) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(text.trim()), DEBOUNCE_MS)
    },
  }
}
