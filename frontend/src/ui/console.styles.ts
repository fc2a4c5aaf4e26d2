import { makeStyles } from '@griffel/react'

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '44px',
  padding: '4px 20px',
  borderRadius: '99px',
  fontWeight: 700,
  textDecoration: 'none',
  cursor: 'pointer',
  ':disabled': { opacity: 0.6, cursor: 'progress' },
} as const

/** What the console's screens share: in it the main action is pool blue. */
export const useConsoleStyles = makeStyles({
  main: {
    ...button,
    border: '1.5px solid transparent',
    backgroundColor: '#0B5FA5',
    color: '#fff',
    ':hover': { backgroundColor: '#094577' },
  },
  second: {
    ...button,
    border: '1.5px solid var(--line)',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
  },
  danger: {
    ...button,
    border: '1.5px solid transparent',
    backgroundColor: '#B3261E',
    color: '#fff',
    whiteSpace: 'nowrap',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
  },
  lead: { color: 'var(--ink-2)' },
  panel: {
    padding: '26px',
    borderRadius: '20px',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    '@media (max-width: 599px)': { padding: '20px 16px' },
  },
  note: { padding: '12px 16px', borderRadius: '14px', backgroundColor: 'var(--paper)' },
  fault: {
    padding: '0.75rem 1rem',
    borderRadius: '0.875rem',
    backgroundColor: 'light-dark(#FDECEA, #3A1612)',
    color: 'light-dark(#8C1D18, #FFB4A6)',
    fontWeight: 600,
  },
  link: {
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'var(--link)',
    fontWeight: 700,
    textDecorationLine: 'underline',
    cursor: 'pointer',
  },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px', maxWidth: '820px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    // A field beside one with a fault keeps its height.
    alignItems: 'start',
    gap: '18px',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
  // No wider than there is room, however long a word is.
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', listStyle: 'none' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: '18px',
    listStyle: 'none',
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '18px' },
  picture: {
    width: '120px',
    height: '90px',
    objectFit: 'cover',
    borderRadius: '14px',
    backgroundColor: 'var(--line)',
  },
  words: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  excerpt: {
    display: '-webkit-box',
    overflow: 'hidden',
    color: 'var(--ink-2)',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
  },
  title: { fontSize: '20px', lineHeight: 1.2, letterSpacing: '-0.015em' },
  skeleton: { minHeight: '110px', borderRadius: '20px', backgroundColor: 'var(--line)' },
})
