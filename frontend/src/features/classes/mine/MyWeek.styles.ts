import { makeStyles } from '@griffel/react'

export const useMyWeekStyles = makeStyles({
  parts: { display: 'grid', gap: '3rem', '@media print': { gap: '0.75rem' } },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', '@media print': { display: 'none' } },
  second: { border: '1.5px solid var(--line)', backgroundColor: 'var(--card)', color: 'var(--ink)' },
  heading: {
    marginBottom: '1rem',
    fontSize: '1.75rem',
    '@media print': { marginBottom: '0.25rem', fontSize: '12pt' },
  },
  // A grid item is as wide as its widest content, unless it is told not to be.
  timetable: { minWidth: 0, '@media print': { '--printed-space': '18pt' } },
  rows: { display: 'grid', gap: '0.75rem', listStyle: 'none' },
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1rem',
    padding: '0.875rem 1.25rem',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: '0 0 0 1px var(--line)',
    overflowWrap: 'anywhere',
    '& button': { position: 'relative', zIndex: 1 },
  },
  name: {
    fontWeight: 700,
    color: 'inherit',
    textUnderlineOffset: '0.25rem',
    // The whole row leads there, except for its star, which is above.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '1.25rem' },
  },
  more: {
    marginTop: '1.25rem',
    fontWeight: 700,
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
  },
  screenOnly: { '@media print': { display: 'none' } },
  none: { display: 'grid', justifyItems: 'start', gap: '1.5rem', maxWidth: '40rem', fontSize: '1.1875rem' },
})
