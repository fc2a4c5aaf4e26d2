import { makeStyles } from '@griffel/react'

export const useDashboardStyles = makeStyles({
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
    gap: '18px',
  },
  count: {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: '20px 22px',
    borderRadius: '20px',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    '& dd': {
      fontFamily: 'var(--heading)',
      fontWeight: 800,
      fontSize: '46px',
      lineHeight: 1,
      letterSpacing: '-0.03em',
    },
    '& dt': { marginTop: '6px' },
  },
  // As high as the number that takes its place.
  skeleton: {
    display: 'block',
    width: '64px',
    height: '46px',
    borderRadius: '12px',
    backgroundColor: 'var(--line)',
  },
  quick: { display: 'grid', gap: '16px' },
})
