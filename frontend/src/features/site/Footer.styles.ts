import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'
const PRINT = '@media print'

export const useFooterStyles = makeStyles({
  footer: {
    // The browser does not paint the footer again when something above it changes.
    contain: 'content',
    padding: '4.5rem 0 2.75rem',
    backgroundColor: '#06283D',
    color: 'var(--on-deep-2)',
    '--focus': '#D9F23B',
    '& a': { color: 'inherit', textUnderlineOffset: '0.25rem' },
    '& a:hover': { color: '#fff' },
    [PRINT]: { padding: '8pt 0 0', backgroundColor: '#fff', color: '#000', fontSize: '9pt' },
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: '1.5fr 1fr 1fr 1.2fr',
    // The brand and the titles stand on one line.
    alignItems: 'first baseline',
    gap: '3rem',
    [PHONE]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9rem, 40%)), 1fr))',
      gap: '2rem',
    },
    [PRINT]: { display: 'block' },
  },
  // On paper: who this is from, in one row.
  business: {
    [PRINT]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2pt 14pt', lineHeight: 1.3 },
  },
  links: { [PRINT]: { display: 'none' } },
  brand: {
    marginBottom: '0.75rem',
    color: '#fff',
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '1.375rem',
    [PRINT]: { margin: 0, color: '#000', fontSize: '13pt' },
  },
  address: {
    marginBottom: '0.875rem',
    fontStyle: 'normal',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '2rem', overflowWrap: 'anywhere' },
    // A finger needs more than a pointer.
    [PHONE]: { '& a': { minHeight: '2.75rem' } },
    [PRINT]: { margin: 0, '& a': { minHeight: 0, color: '#000', textDecorationLine: 'none' } },
  },
  title: {
    marginBottom: '0.625rem',
    color: '#fff',
    fontSize: '1.125rem',
    letterSpacing: '-0.01em',
  },
  list: {
    listStyle: 'none',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '2.25rem', textDecoration: 'none' },
    [PHONE]: { '& a': { minHeight: '2.75rem' } },
    '& a:hover': { textDecoration: 'underline' },
  },
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 2rem',
    marginTop: '2.5rem',
    fontSize: '0.9375rem',
    [PRINT]: { display: 'none' },
  },
  legal: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.5rem',
    listStyle: 'none',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
  },
  contact: {
    marginTop: '0.5rem',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
  },
})
