import { makeStyles } from '@griffel/react'

export const useLibraryStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.75rem',
    '@media (width < 37.5rem)': { '& > *': { flex: '1 1 100%' } },
  },
  upload: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.625rem' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.75rem), 1fr))',
    gap: '1.125rem',
    listStyle: 'none',
    '@media (width < 37.5rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '0.75rem' },
  },
  card: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    overflow: 'hidden',
    minWidth: 0,
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
  },
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '4/3',
    objectFit: 'cover',
    backgroundColor: 'var(--line)',
  },
  words: { minWidth: 0, padding: '0.75rem 1rem 0', overflowWrap: 'anywhere' },
  name: {
    display: '-webkit-box',
    overflow: 'hidden',
    fontFamily: 'inherit',
    fontSize: '1rem',
    fontWeight: 600,
    lineHeight: 1.35,
    letterSpacing: 0,
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem 0.625rem',
    marginTop: '0.25rem',
    color: 'var(--ink-2)',
    fontSize: '0.90625rem',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
    padding: '0.75rem 1rem 1rem',
    // Beside each other on a phone, where a card is half of the width.
    '@media (width < 37.5rem)': {
      padding: '0.75rem',
      '& > *': { flex: '1 1 auto', padding: '0.25rem 0.5rem' },
    },
  },
  panel: { maxWidth: '51.25rem' },
  uses: {
    marginTop: '0.5rem',
    paddingLeft: '1.2em',
    overflowWrap: 'anywhere',
    '& > li': { minHeight: '2rem' },
  },
})
