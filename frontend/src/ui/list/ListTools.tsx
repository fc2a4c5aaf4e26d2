import { SearchBox } from '@fluentui/react-search'
import { Select } from '@fluentui/react-select'
import { useEffect, useRef, useState } from 'react'
import { ThemeProvider } from '../ThemeProvider.tsx'
import { useListToolsStyles } from './ListTools.styles.ts'

const WAIT_MS = 250

/** Looks for words while they are typed. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const styles = useListToolsStyles()
  // The address may change by itself: a link, or the way back.
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <ThemeProvider>
      <SearchBox
        aria-label={label}
        placeholder={label}
        size="large"
        className={styles.search}
        value={typed}
        maxLength={100}
        onChange={(_event, { value: words }) => {
          setTyped(words)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onChange(words.trim()), WAIT_MS)
        }}
      />
    </ThemeProvider>
  )
}

/** One filter or order of a list; the first option is what shows when nothing is chosen. */
export function ListSelect({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <ThemeProvider>
      <Select
        aria-label={label}
        size="large"
        value={value}
        onChange={(_event, { value: chosen }) => onChange(chosen)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </ThemeProvider>
  )
}
