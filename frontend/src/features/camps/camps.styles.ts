import { makeStyles } from '@griffel/react'

export const useCampsStyles = makeStyles({
  title: { fontSize: 'clamp(min(1.875rem, 7.8vw), 3.4vw, 2.75rem)' },
  link: { color: 'inherit', textDecoration: 'none' },
  description: { color: 'var(--ink-2)' },
  // On the dark band of a page and on a card.
  notice: { width: '100%', fontWeight: 700 },
  warning: { display: 'grid', gap: '1rem', borderLeft: '0.5rem solid var(--coral)' },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.25rem',
    color: 'var(--link)',
    fontWeight: 700,
    ':empty': { display: 'none' },
  },
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15.625rem), 1fr))',
    gap: '2.25rem',
    listStyle: 'none',
  },
  step: {
    display: 'grid',
    alignContent: 'start',
    gap: '0.625rem',
    color: 'var(--ink-2)',
    '& h3': { fontSize: '1.5rem' },
    '& a': { display: 'inline-block', minHeight: '2rem' },
  },
  number: {
    display: 'grid',
    placeItems: 'center',
    width: '3rem',
    height: '3rem',
    borderRadius: '3rem',
    backgroundColor: 'var(--lime)',
    color: '#06283D',
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '1.375rem',
  },
  mail: { marginTop: '2.25rem', fontSize: '1.125rem' },
  price: { color: 'var(--ink)', fontFamily: 'var(--heading)', fontSize: '2.5rem', letterSpacing: '-0.03em' },
  schedule: {
    width: '100%',
    maxWidth: '51.25rem',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '0.875rem min(1.25rem, 6.3vw) 0.875rem 0',
      borderBottom: '1px solid var(--line)',
      textAlign: 'left',
      verticalAlign: 'baseline',
    },
    '& th': {
      width: '6.2em',
      minWidth: '6.2em',
      fontFamily: 'var(--heading)',
      fontWeight: 800,
      // Leaves space for the text beside it, also on a phone with text at twice the size.
      fontSize: 'min(1.25rem, 6.3vw)',
    },
  },
  policies: {
    display: 'grid',
    gap: '0 3.5rem',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26.25rem), 1fr))',
  },
  policy: {
    padding: '1.375rem 0',
    borderTop: '1px solid var(--line)',
    '& dt': { fontFamily: 'var(--heading)', fontWeight: 800, fontSize: '1.375rem', letterSpacing: '-0.02em' },
    '& dd': { marginTop: '0.375rem', color: 'var(--ink-2)' },
    '@media print': { breakInside: 'avoid', padding: '0.375rem 0' },
  },
})
