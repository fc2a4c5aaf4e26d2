import { makeStyles } from '@griffel/react'

export const useSectionStyles = makeStyles({
  section: {
    paddingTop: 'var(--section)',
    ':last-child': { paddingBottom: 'var(--section)' },
    '@media print': { paddingTop: '1.25rem' },
  },
  close: { paddingTop: 'calc(var(--section) / 2)' },
  split: {
    '@media (width >= 48rem)': {
      display: 'grid',
      gridTemplateColumns: '1fr 1.2fr',
      alignItems: 'baseline',
      columnGap: '3rem',
    },
  },
  title: { fontSize: 'clamp(min(2rem, 8.3vw), 4vw, 3.25rem)' },
  lead: { maxWidth: '56ch', marginTop: '0.875rem', color: 'var(--ink-2)', fontSize: '1.1875rem' },
  body: {
    marginTop: 'clamp(1.625rem, 3vw, 2.75rem)',
    // What it would show may not be known yet.
    ':empty': { display: 'none' },
  },
})
