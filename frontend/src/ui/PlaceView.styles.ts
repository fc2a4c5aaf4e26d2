import { makeStyles } from '@griffel/react'

export const usePlaceViewStyles = makeStyles({
  places: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
    gap: '1.75rem',
  },
  place: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: '1.75rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    '@media print': { breakInside: 'avoid', borderRadius: 0, boxShadow: 'none' },
  },
  picture: {
    width: '100%',
    height: 'auto',
    aspectRatio: '16/8',
    objectFit: 'cover',
    backgroundColor: 'var(--line)',
    '@media print': { display: 'none' },
  },
  words: {
    display: 'grid',
    gap: '0.75rem',
    padding: '1.5rem min(1.75rem, 6vw) 1.75rem',
    '@media print': { gap: '3pt', padding: 0, fontSize: '10pt' },
  },
  name: { fontSize: 'min(1.625rem, 8.2vw)', lineHeight: 1.08, '@media print': { fontSize: '13pt' } },
  address: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.25rem',
    fontStyle: 'normal',
    '& > span': { flexBasis: '100%', fontWeight: 600 },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      fontWeight: 600,
      '@media print': { minHeight: 0, color: '#000', textDecorationLine: 'none' },
    },
    // The link to a map.
    '& a[target]': { '@media print': { display: 'none' } },
  },
  facts: {
    display: 'grid',
    gap: '0.75rem',
    '@media print': { gap: '3pt' },
    '& dt': { fontWeight: 700 },
    '& dd': { color: 'var(--ink-2)' },
  },
})
