import styles from './Filters.module.css'

interface Props<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** A row of filter buttons, one of them pressed. */
export function Filters<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <div data-needs-scripts role="group" aria-label={label} className={styles.filters}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
