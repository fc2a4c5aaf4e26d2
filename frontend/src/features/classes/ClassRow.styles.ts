import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'
/** At this width the panel has a padding of its own, which is overridden here. */
const NARROW = '@media (width < 37.5rem)'

const quiet = {
  minHeight: '2.75rem',
  padding: '0.25rem 0.75rem',
  border: 'none',
  borderRadius: '99rem',
  backgroundColor: 'transparent',
  color: 'var(--link)',
  fontWeight: 700,
  cursor: 'pointer',
  ':hover': { backgroundColor: 'var(--paper)' },
  [PHONE]: { paddingInline: '0.625rem' },
} as const

export const useClassRowStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '14.75rem minmax(0, 1fr)',
    gap: '1rem 1.75rem',
    padding: '1.375rem 1.625rem 0.75rem',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '1.125rem 1rem 0.625rem' },
    [NARROW]: { padding: '1.125rem 1rem 0.625rem' },
  },
  // The border color shows the sport, as on the public card.
  swimming: { borderLeft: '6px solid var(--water)' },
  tennis: { borderLeft: '6px solid #8CB81F' },
  when: { color: 'var(--ink-2)' },
  day: {
    color: 'var(--ink)',
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '1.625rem',
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
  },
  time: { color: 'var(--ink)', fontWeight: 700 },
  what: { display: 'grid', alignContent: 'start', gap: '0.625rem' },
  title: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.375rem 0.75rem' },
  name: { fontSize: '1.4375rem', lineHeight: 1.15, overflowWrap: 'anywhere' },
  ended: {
    padding: '0.1875rem 0.75rem',
    border: '1.5px solid var(--line)',
    borderRadius: '99rem',
    color: 'var(--ink-2)',
    fontWeight: 700,
    fontSize: '0.84375rem',
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
    listStyle: 'none',
    '& li': {
      padding: '0.125rem 0.6875rem',
      border: '1.5px solid var(--line)',
      borderRadius: '0.625rem',
      fontSize: '0.90625rem',
      overflowWrap: 'anywhere',
    },
  },
  actions: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem',
    paddingTop: '0.625rem',
    borderTop: '1px solid var(--line)',
  },
  enrollments: { columnGap: '0.375rem' },
  quiet,
  delete: { marginLeft: 'auto', color: 'var(--danger)' },
})
