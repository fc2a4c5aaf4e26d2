import { makeStyles } from '@griffel/react'

const PRINT = '@media print'

export const useClassPageStyles = makeStyles({
  page: {
    display: 'grid',
    gap: '3rem',
    paddingBlock: 'clamp(2.5rem, 5vw, 4rem)',
    '@media (width < 48rem)': { gap: '2rem', paddingBlock: '1.5rem 2.5rem' },
    [PRINT]: { gap: '10pt', paddingBlock: '6pt' },
  },
  // The first screen of a phone has all of it, and the next dates.
  first: {
    display: 'grid',
    justifyItems: 'start',
    gap: '0.75rem',
    '& .pill': { [PRINT]: { display: 'none' } },
  },
  main: { display: 'grid', gap: '1.5rem', [PRINT]: { gap: '8pt' } },
  tags: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem' },
  sport: { color: 'var(--ink-2)', fontWeight: 600 },
  over: {
    padding: '0.875rem 1.25rem',
    border: '1.5px solid #8A5A00',
    borderRadius: '1rem',
    backgroundColor: '#FFE9B8',
    color: '#4A2F00',
    fontWeight: 600,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr))',
    gap: '1.25rem 2rem',
    [PRINT]: { gridTemplateColumns: 'repeat(5, auto)', gap: '4pt 10pt', fontSize: '10pt' },
    '& div': {
      paddingTop: '0.875rem',
      borderTop: '4px solid var(--lime)',
      [PRINT]: { paddingTop: '3pt', borderTop: '1pt solid #555' },
    },
    '& dt': { color: 'var(--ink-2)', fontWeight: 600, fontSize: '0.9375rem' },
    '& dd': {
      fontFamily: 'var(--heading)',
      fontWeight: 800,
      fontSize: '1.3125rem',
      lineHeight: 1.15,
      letterSpacing: '-0.015em',
      [PRINT]: { fontSize: '11pt' },
    },
  },
  description: { maxWidth: '42rem', fontSize: '1.1875rem', [PRINT]: { maxWidth: 'none', fontSize: '10pt' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.75rem',
    [PRINT]: { display: 'none' },
  },
  second: { border: '1.5px solid var(--line)', backgroundColor: 'var(--card)', color: 'var(--ink)' },
  heading: { marginBottom: '1rem', fontSize: '1.75rem', [PRINT]: { marginBottom: '4pt', fontSize: '13pt' } },
  dates: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    gap: '0.75rem',
    listStyle: 'none',
    [PRINT]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: '4pt', fontSize: '10pt' },
    '& li': {
      padding: '0.75rem 1rem',
      [PRINT]: { padding: '2pt 6pt', borderRadius: '4pt' },
      borderRadius: '1rem',
      backgroundColor: 'var(--card)',
      boxShadow: '0 0 0 1px var(--line)',
      fontWeight: 600,
    },
  },
  season: { marginTop: '0.875rem', color: 'var(--ink-2)', [PRINT]: { marginTop: '4pt', fontSize: '10pt' } },
  screenOnly: { [PRINT]: { display: 'none' } },
  similar: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    gap: '1rem',
    listStyle: 'none',
    '& li': {
      position: 'relative',
      padding: '1.125rem 1.375rem',
      borderRadius: '1.5rem',
      backgroundColor: 'var(--card)',
      boxShadow: 'var(--shadow)',
    },
  },
  similarName: {
    marginBottom: '0.375rem',
    fontSize: '1.25rem',
    // The whole card leads there.
    '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '1.5rem' },
  },
  back: {
    paddingTop: '1.5rem',
    paddingBottom: 'var(--section)',
    [PRINT]: { display: 'none' },
    '& a': { display: 'inline-flex', minHeight: '2.75rem' },
  },
})
