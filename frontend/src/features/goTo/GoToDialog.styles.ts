import { makeStyles } from '@griffel/react'

export const useGoToStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: '0.5rem',
    minHeight: '9rem',
    overflow: 'hidden',
    padding: '0.75rem',
  },
  note: { padding: '0.5rem 0.75rem', color: 'var(--ink-2)', overflowWrap: 'anywhere' },
  /** It scrolls itself: the arrow keys of the field move through it. */
  list: {
    display: 'grid',
    alignContent: 'start',
    minWidth: 0,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  heading: {
    padding: '0.75rem 0.75rem 0.25rem',
    color: 'var(--ink-2)',
    fontWeight: 700,
    fontSize: '0.875rem',
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    padding: '0.375rem 0.75rem',
    borderRadius: '1rem',
    color: 'var(--ink)',
    textDecoration: 'none',
    // Below the field, which would cover it.
    scrollMarginBlock: '3rem 0.75rem',
    '& mark': {
      borderRadius: '0.25rem',
      backgroundColor: 'light-dark(#E6F78B, #4C5B13)',
      color: 'var(--ink)',
    },
  },
  current: {
    backgroundColor: 'color-mix(in srgb, var(--water) 18%, transparent)',
    boxShadow: 'inset 3px 0 0 var(--link)',
  },
  tile: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '2.25rem',
    height: '2.25rem',
    borderRadius: '0.75rem',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink-2)',
    '@media (width < 18rem)': { display: 'none' },
  },
  words: { display: 'grid', flexGrow: 1, minWidth: 0 },
  title: { fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' },
  facts: { color: 'var(--ink-2)', fontSize: '0.875rem', lineHeight: 1.35, overflowWrap: 'anywhere' },
  kind: { flexShrink: 0, color: 'var(--ink-2)', fontSize: '0.875rem' },
})
