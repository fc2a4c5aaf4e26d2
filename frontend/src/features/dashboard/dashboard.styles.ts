import { makeStyles } from '@griffel/react'

export const useDashboardStyles = makeStyles({
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.375rem), 1fr))',
    gap: '1.125rem',
  },
  count: {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: '1.25rem 1.375rem',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    '& dd': {
      fontFamily: 'var(--heading)',
      fontWeight: 800,
      fontSize: '2.875rem',
      lineHeight: 1,
      letterSpacing: '-0.03em',
    },
    '& dt': { marginTop: '0.375rem' },
  },
  // As high as the number that replaces it.
  skeleton: {
    display: 'block',
    width: '4rem',
    height: '2.875rem',
    borderRadius: '0.75rem',
    backgroundColor: 'var(--line)',
  },
  quick: { display: 'grid', gap: '1rem' },
})
