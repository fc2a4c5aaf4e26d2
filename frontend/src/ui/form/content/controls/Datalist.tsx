interface Props {
  id: string
  choices: readonly { value: string; label: string }[]
}

/** What an input suggests that may hold any text. */
export const Datalist = ({ id, choices }: Props) => (
  <datalist id={id}>
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </datalist>
)
