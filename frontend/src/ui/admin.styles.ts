import { makeStyles } from '@griffel/react'

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '2.75rem',
  padding: '0.25rem 1.25rem',
  borderRadius: '99rem',
  fontWeight: 700,
  textDecoration: 'none',
  cursor: 'pointer',
  ':disabled': { opacity: 0.6, cursor: 'progress' },
} as const

/** Styles that the screens of the admin area share; the main action is pool blue there. */
export const useAdminStyles = makeStyles({
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
    gap: '1rem',
  },
  lead: { color: 'var(--ink-2)' },
  panel: {
    padding: '1.625rem',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    '@media (width < 37.5rem)': { padding: '1.25rem 1rem' },
  },
  note: { padding: '0.75rem 1rem', borderRadius: '0.875rem', backgroundColor: 'var(--paper)' },
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
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.125rem', maxWidth: '51.25rem' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    // A field next to one with an error keeps its height.
    alignItems: 'start',
    gap: '1.125rem',
  },
  // Above a long form, whose Cancel is far below.
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.4375rem',
    minHeight: '2.75rem',
    fontWeight: 600,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem' },
  // No wider than the available space, however long a word is.
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1rem', listStyle: 'none' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.25rem), 1fr))',
    gap: '1.125rem',
    listStyle: 'none',
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '1.125rem' },
  picture: {
    width: '7.5rem',
    height: '5.625rem',
    objectFit: 'cover',
    borderRadius: '0.875rem',
    backgroundColor: 'var(--line)',
  },
  words: { flex: '1 1 15rem', minWidth: 0, overflowWrap: 'anywhere' },
  excerpt: {
    display: '-webkit-box',
    overflow: 'hidden',
    color: 'var(--ink-2)',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
  },
  title: { fontSize: '1.25rem', lineHeight: 1.2, letterSpacing: '-0.015em' },
  skeleton: { minHeight: '6.875rem', borderRadius: '1.25rem', backgroundColor: 'var(--line)' },
})
