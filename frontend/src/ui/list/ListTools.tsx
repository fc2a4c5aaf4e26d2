import { SearchBox, Select } from '../fluent.ts'
import { ThemeProvider } from '../ThemeProvider.tsx'
import styles from './ListTools.module.css'
import { useSearchWords } from './useSearchWords.ts'

/** A search field that searches while the user types. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const { typed, type } = useSearchWords(value, onChange)
  return (
    <ThemeProvider>
      <SearchBox
        aria-label={label}
        placeholder={label}
        size="large"
        className={styles.search}
        value={typed}
        maxLength={100}
        onChange={(_event, { value: text }) => type(text)}
      />
    </ThemeProvider>
  )
}

/** A filter or sort order of a list; the first option is the default. */
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
