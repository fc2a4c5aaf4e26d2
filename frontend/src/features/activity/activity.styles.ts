import { makeStyles } from '@griffel/react'

export const useActivityStyles = makeStyles({
  list: {
    overflow: 'hidden',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    listStyle: 'none',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0.125rem 1.5rem',
      padding: '0.8125rem 1.375rem',
    },
    // Usernames of failed logins may be long, and without a space.
    '& li > span': { minWidth: 0, overflowWrap: 'anywhere' },
    '& li + li': { borderTop: '1px solid var(--line)' },
    '& time': { color: 'var(--ink-2)', fontSize: '0.90625rem' },
  },
})
