import { makeStyles } from '@griffel/react'

export const useCoachWeekStyles = makeStyles({
  parts: { display: 'grid', gap: '1.75rem' },
  note: { fontWeight: 700 },
  more: {
    '& > summary': { paddingBlock: '0.625rem', fontWeight: 700, cursor: 'pointer' },
  },
  rows: { display: 'grid', gap: '0.75rem', marginTop: '0.75rem', listStyle: 'none' },
  row: {
    padding: '0.875rem 1.25rem',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: '0 0 0 1px var(--line)',
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: 700, color: 'inherit', textUnderlineOffset: '0.25rem' },
})
