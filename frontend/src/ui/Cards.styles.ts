import { makeStyles } from '@griffel/react'

export const useCardsStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), 1fr)',
    gap: '24px',
    listStyle: 'none',
    '@media (max-width: 1023px)': { gridTemplateColumns: '1fr 1fr' },
    '@media (max-width: 599px)': { gridTemplateColumns: '1fr' },
    '@media print': { gridTemplateColumns: '1fr 1fr', gap: '10px' },
  },
  card: {
    padding: '26px 28px 28px',
    borderTop: '6px solid var(--water)',
    borderRadius: '28px',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    '@media print': { breakInside: 'avoid', padding: '10px', boxShadow: 'none' },
  },
  label: { marginBottom: '8px', color: 'var(--ink-2)', fontWeight: 700, fontSize: '15px' },
  title: { fontSize: '26px', lineHeight: 1.08 },
  words: { display: 'grid', gap: '10px', marginTop: '10px', color: 'var(--ink-2)' },
})
