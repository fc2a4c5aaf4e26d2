import { makeStyles } from '@griffel/react'

export const useFooterStyles = makeStyles({
  footer: {
    padding: '72px 0 44px',
    backgroundColor: '#06283D',
    color: 'var(--on-deep-2)',
    '--focus': '#D9F23B',
    '& a': { color: 'inherit', textUnderlineOffset: '4px' },
    '& a:hover': { color: '#fff' },
    '@media print': { padding: '16px 0', backgroundColor: '#fff', color: '#000' },
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: '1.5fr 1fr 1fr 1.2fr',
    gap: '48px',
    '@media (max-width: 767px)': { gridTemplateColumns: '1fr 1fr', gap: '32px' },
  },
  brand: {
    marginBottom: '12px',
    color: '#fff',
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '22px',
  },
  address: {
    marginBottom: '14px',
    fontStyle: 'normal',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '32px', overflowWrap: 'anywhere' },
  },
  title: {
    marginBottom: '10px',
    color: '#fff',
    fontSize: '18px',
    letterSpacing: '-0.01em',
    '@media print': { color: '#000' },
  },
  list: {
    listStyle: 'none',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '36px', textDecoration: 'none' },
    '& a:hover': { textDecoration: 'underline' },
  },
  contact: { marginTop: '8px', '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '36px' } },
})
