import { useEffect, useRef, useState } from 'react'

const WAIT_MS = 250

/**
 * What is typed into a search field whose words stand in the address. The address follows a moment later, and
 * by then more may be typed: what it only repeats is no news. What changes it by itself, as a link or the way
 * back, is.
 * @param value the words of the address. @param onAsk puts other words there.
 */
export function useSearchWords(value: string, onAsk: (words: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState<{ value: string; asked: readonly string[] }>({ value, asked: [] })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== known.value) {
    const at = known.asked.lastIndexOf(value)
    setKnown({ value, asked: at < 0 ? [] : known.asked.slice(at + 1) })
    if (at < 0) setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(words: string): void {
    setKnown((before) =>
      words === (before.asked.at(-1) ?? before.value)
        ? before
        : { ...before, asked: [...before.asked, words] },
    )
    onAsk(words)
  }

  return {
    typed,
    type(text: string) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(text.trim()), WAIT_MS)
    },
  }
}
