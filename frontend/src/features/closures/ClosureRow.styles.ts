import { makeStyles } from '@griffel/react'

export const useClosureRowStyles = makeStyles({
  marks: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem',
    marginBottom: '0.5rem',
    fontWeight: 700,
  },
  state: {
    padding: '0.125rem 0.75rem',
    border: '1.5px solid var(--line)',
    borderRadius: '99rem',
    fontSize: '0.90625rem',
  },
  now: { border: '1.5px solid transparent', backgroundColor: '#FF8A6E', color: '#06283D' },
  ahead: { border: '1.5px solid var(--link)', color: 'var(--link)' },
  over: { color: 'var(--ink-2)' },
  warning: { marginTop: '0.625rem' },
})
