import { makeStyles } from '@griffel/react'

export const useThisWeekStyles = makeStyles({
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
    alignItems: 'start',
    gap: '1.25rem',
  },
  day: {
    padding: '1.5rem',
    borderRadius: '1.625rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
  },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0.25rem 0.75rem',
    fontSize: '1.75rem',
  },
  date: {
    color: 'var(--ink-2)',
    fontFamily: 'var(--text)',
    fontWeight: 600,
    fontSize: '1rem',
    letterSpacing: 0,
  },
  none: { marginTop: '0.875rem', color: 'var(--ink-2)' },
  list: { display: 'grid', gap: '0.625rem', marginTop: '1rem', listStyle: 'none' },
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 0.75rem',
    paddingLeft: '0.875rem',
    borderLeft: '5px solid transparent',
    ':hover': { backgroundColor: 'var(--paper)' },
  },
  // The border color shows the sport, as on the card of the class; its name says it too.
  swimming: { borderLeft: '5px solid var(--water)' },
  tennis: { borderLeft: '5px solid #8CB81F' },
  time: { gridColumn: 1, alignSelf: 'end', fontWeight: 700 },
  what: { gridColumn: 1, alignSelf: 'start', color: 'var(--ink-2)', overflowWrap: 'anywhere' },
  off: { textDecorationLine: 'line-through' },
  link: {
    color: 'inherit',
    textDecorationColor: 'var(--line)',
    textUnderlineOffset: '0.25rem',
    // The whole row leads there.
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: '0.25rem 0.75rem 0.75rem 0.25rem',
    },
  },
  state: {
    gridColumn: 2,
    gridRow: '1 / 3',
    maxWidth: '13rem',
    color: 'var(--ink-2)',
    fontWeight: 700,
    fontSize: '0.90625rem',
    textAlign: 'right',
    // Below the class, so that its name has the whole width.
    '@media (width < 37.5rem)': {
      gridColumn: 1,
      gridRow: 'auto',
      maxWidth: 'none',
      marginTop: '0.25rem',
      textAlign: 'left',
    },
  },
  all: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    marginTop: '0.75rem',
    marginBottom: 'calc(var(--section) / 2)',
    fontWeight: 700,
  },
})
