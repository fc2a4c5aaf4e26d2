import { makeStyles } from '@griffel/react'

export const useCardsStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(14rem, 82% / var(--columns)), 1fr))',
    gap: '1.5rem',
    listStyle: 'none',
    '@media (width < 64rem)': { gridTemplateColumns: '1fr 1fr' },
    '@media (width < 37.5rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { gridTemplateColumns: '1fr 1fr', gap: '0.625rem' },
  },
  card: {
    padding: '1.625rem min(1.75rem, 8vw) 1.75rem',
    borderTop: '6px solid var(--water)',
    borderRadius: '1.75rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    '@media print': { breakInside: 'avoid', padding: '0.625rem', boxShadow: 'none' },
  },
  label: { marginBottom: '0.5rem', color: 'var(--ink-2)', fontWeight: 700, fontSize: '0.9375rem' },
  // With text at twice the size the longest word still fits on a phone.
  title: { fontSize: 'min(1.625rem, 8.2vw)', lineHeight: 1.08 },
  words: { display: 'grid', gap: '0.625rem', marginTop: '0.625rem', color: 'var(--ink-2)' },
})
