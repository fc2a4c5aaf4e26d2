import { makeStyles } from '@griffel/react'

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
} as const

export const useClassRowStyles = makeStyles({
  row: { display: 'grid', gap: '14px', paddingBottom: '14px' },
  // The edge says the sport, as on the public card.
  swimming: { borderLeft: '6px solid var(--water)' },
  tennis: { borderLeft: '6px solid #8CB81F' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px' },
  day: {
    flexBasis: '100%',
    color: 'var(--ink-2)',
    fontWeight: 700,
  },
  name: { fontSize: '24px', lineHeight: 1.15, overflowWrap: 'anywhere' },
  badges: { display: 'flex', gap: '8px' },
  ended: {
    padding: '4px 12px',
    border: '1.5px solid var(--line)',
    borderRadius: '99px',
    color: 'var(--ink-2)',
    fontWeight: 700,
    fontSize: '13.5px',
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
    gap: '12px 18px',
    '& dt': { color: 'var(--ink-2)', fontSize: '13.5px' },
    '& dd': { fontWeight: 600, overflowWrap: 'anywhere' },
    '@media (max-width: 599px)': { gridTemplateColumns: '1fr 1fr', gap: '10px 14px' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    paddingTop: '14px',
    borderTop: '1px solid var(--line)',
  },
  quiet,
  delete: { marginLeft: 'auto', color: 'var(--danger)' },
})
