import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'
const pill = { minHeight: '2.75rem', fontWeight: 700, cursor: 'pointer' } as const
const plain = {
  border: '1.5px solid var(--line)',
  backgroundColor: 'var(--card)',
  color: 'var(--ink)',
} as const
const pressed = {
  border: '1.5px solid var(--ink)',
  backgroundColor: 'var(--ink)',
  color: 'var(--paper)',
} as const

export const useFilterBarStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '0 0 100%',
    gap: '0.75rem 1.25rem',
    marginBottom: '1.25rem',
    // There its parts are in rows with the views and the result (ClassResults.styles.ts).
    [PHONE]: { display: 'contents' },
    '@media print': { display: 'none' },
  },
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    flex: '0 1 26rem',
    minWidth: 'min(100%, 20rem)',
    gap: '0.25rem',
    [PHONE]: { order: -3, flexBasis: '100%', marginBottom: '0.75rem' },
    '& button': {
      ...pill,
      ...plain,
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      minWidth: 0,
      padding: '0.1875rem 0',
      borderRadius: '0.875rem',
      fontSize: '0.9375rem',
      lineHeight: 1.25,
    },
    '& button:hover:enabled': { border: '1.5px solid var(--link)' },
    '& button[aria-pressed="true"]': pressed,
    '& button:disabled': {
      backgroundColor: 'transparent',
      color: 'var(--ink-2)',
      opacity: 0.6,
      cursor: 'default',
    },
  },
  count: { fontWeight: 400, fontSize: '0.8125rem' },
  toggle: {
    ...pill,
    display: 'none',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '3.125rem',
    padding: '0.25rem 0.875rem',
    borderRadius: '99rem',
    fontSize: '0.96875rem',
    whiteSpace: 'nowrap',
    '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
    [PHONE]: { display: 'inline-flex', order: -3, marginBottom: '0.5rem' },
  },
  selects: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
    [PHONE]: { order: -1, flexBasis: '100%', marginBottom: '0.5rem' },
  },
  folded: { [PHONE]: { display: 'none' } },
  select: {
    ...pill,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    padding: '0.25rem 1rem',
    borderRadius: '99rem',
    whiteSpace: 'nowrap',
    '&:hover': { border: '1.5px solid var(--link)' },
    '@media (width < 30rem)': { padding: '0.25rem 0.75rem', fontSize: '0.96875rem' },
    // The list of the device over the whole pill, which says the choice without its number.
    '& select': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      opacity: 0,
      cursor: 'pointer',
      // iPhones zoom into a page for a smaller text.
      fontSize: '1rem',
    },
    '& option': { color: 'var(--ink)', backgroundColor: 'var(--card)' },
    '&:focus-within': {
      outline: '3px solid var(--focus, light-dark(#0b5fa5, #d9f23b))',
      outlineOffset: '3px',
    },
  },
  unchosen: { ...plain },
  chosen: { ...pressed },
  clear: {
    minHeight: '2.75rem',
    padding: '0.25rem 0.75rem',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'var(--link)',
    fontWeight: 700,
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.25rem',
    cursor: 'pointer',
  },
  unneeded: { visibility: 'hidden' },
})
