import { makeStyles } from '@griffel/react'

export const useClassPageStyles = makeStyles({
  page: {
    display: 'grid',
    gap: '3rem',
    paddingBlock: 'clamp(2.5rem, 5vw, 4rem)',
    '@media (width < 48rem)': { gap: '2rem', paddingBlock: '1.5rem 2.5rem' },
    '@media print': { gap: '1rem', paddingBlock: '0.75rem' },
  },
  // The first screen of a phone has all of it, and the next dates.
  first: { display: 'grid', justifyItems: 'start', gap: '0.75rem' },
  main: { display: 'grid', gap: '1.5rem' },
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
    '& div': { paddingTop: '0.875rem', borderTop: '4px solid var(--lime)' },
    '& dt': { color: 'var(--ink-2)', fontWeight: 600, fontSize: '0.9375rem' },
    '& dd': {
      fontFamily: 'var(--heading)',
      fontWeight: 800,
      fontSize: '1.3125rem',
      lineHeight: 1.15,
      letterSpacing: '-0.015em',
    },
  },
  description: { maxWidth: '42rem', fontSize: '1.1875rem' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.75rem',
    '@media print': { display: 'none' },
  },
  second: { border: '1.5px solid var(--line)', backgroundColor: 'var(--card)', color: 'var(--ink)' },
  heading: { marginBottom: '1rem', fontSize: '1.75rem' },
  dates: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    gap: '0.75rem',
    listStyle: 'none',
    '& li': {
      padding: '0.75rem 1rem',
      borderRadius: '1rem',
      backgroundColor: 'var(--card)',
      boxShadow: '0 0 0 1px var(--line)',
      fontWeight: 600,
    },
  },
  season: { marginTop: '0.875rem', color: 'var(--ink-2)' },
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
    '@media print': { display: 'none' },
    '& a': { display: 'inline-flex', minHeight: '2.75rem' },
  },
})
