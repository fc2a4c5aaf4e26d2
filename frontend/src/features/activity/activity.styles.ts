import { makeStyles } from '@griffel/react'

export const useActivityStyles = makeStyles({
  tools: {
    display: 'grid',
    gridTemplateColumns: 'minmax(12rem, 1fr) repeat(4, auto)',
    alignItems: 'center',
    gap: '0.625rem',
    '@media (width < 64rem)': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
      '& > :first-child': { gridColumnStart: 1, gridColumnEnd: -1 },
    },
  },
  day: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.125rem 0.5rem',
    minWidth: 0,
    color: 'var(--ink-2)',
    fontWeight: 600,
    fontSize: '0.875rem',
    '@media (width < 64rem)': { display: 'grid' },
    '& input': {
      flexGrow: 1,
      minWidth: '8.25rem',
      minHeight: '2.75rem',
      padding: '0 0.625rem',
      border: '1px solid var(--line)',
      borderRadius: '0.75rem',
      backgroundColor: 'var(--card)',
      color: 'var(--ink)',
      font: 'inherit',
      fontWeight: 400,
    },
  },
  list: {
    overflow: 'hidden',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0.125rem 1.5rem',
      padding: '0.8125rem 1.375rem',
    },
    // Usernames of failed logins may be long, and without a space.
    '& > li > div': { flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' },
    '& > li > div > a': { color: 'inherit', textUnderlineOffset: '0.25rem' },
    '& > li + li': { borderTop: '1px solid var(--line)' },
    '& time, & summary': { color: 'var(--ink-2)', fontSize: '0.90625rem' },
  },
  changes: { paddingLeft: '1.125rem', color: 'var(--ink-2)', fontSize: '0.90625rem' },
})
