import { makeStyles } from '@griffel/react'

export const useClosureTableStyles = makeStyles({
  state: {
    padding: '0.125rem 0.625rem',
    border: '1.5px solid var(--line)',
    borderRadius: '99rem',
    fontWeight: 700,
    whiteSpace: 'nowrap',
  },
  now: { border: '1.5px solid transparent', backgroundColor: '#FF8A6E', color: '#06283D' },
  ahead: { border: '1.5px solid var(--link)', color: 'var(--link)' },
  over: { color: 'var(--ink-2)' },
  warning: { display: 'block', marginTop: '0.375rem', padding: '0.375rem 0.625rem' },
})
