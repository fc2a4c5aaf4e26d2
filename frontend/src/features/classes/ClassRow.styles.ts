import { makeStyles } from '@griffel/react'

const PHONE = '@media (max-width: 767px)'

const quiet = {
  minHeight: '44px',
  padding: '4px 12px',
  border: 'none',
  borderRadius: '99px',
  backgroundColor: 'transparent',
  color: 'var(--link)',
  fontWeight: 700,
  cursor: 'pointer',
  ':hover': { backgroundColor: 'var(--paper)' },
  [PHONE]: { paddingInline: '10px' },
} as const

export const useClassRowStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '236px minmax(0, 1fr)',
    gap: '16px 28px',
    padding: '22px 26px 12px',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '18px 16px 10px' },
  },
  // The edge says the sport, as on the public card.
  swimming: { borderLeft: '6px solid var(--water)' },
  tennis: { borderLeft: '6px solid #8CB81F' },
  when: { color: 'var(--ink-2)' },
  day: {
    color: 'var(--ink)',
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '26px',
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
  },
  time: { color: 'var(--ink)', fontWeight: 700 },
  what: { display: 'grid', alignContent: 'start', gap: '10px' },
  title: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' },
  name: { fontSize: '23px', lineHeight: 1.15, overflowWrap: 'anywhere' },
  ended: {
    padding: '3px 12px',
    border: '1.5px solid var(--line)',
    borderRadius: '99px',
    color: 'var(--ink-2)',
    fontWeight: 700,
    fontSize: '13.5px',
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    listStyle: 'none',
    '& li': {
      padding: '2px 11px',
      border: '1.5px solid var(--line)',
      borderRadius: '10px',
      fontSize: '14.5px',
      overflowWrap: 'anywhere',
    },
  },
  actions: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    paddingTop: '10px',
    borderTop: '1px solid var(--line)',
  },
  enrollments: { columnGap: '6px' },
  quiet,
  delete: { marginLeft: 'auto', color: 'var(--danger)' },
})
