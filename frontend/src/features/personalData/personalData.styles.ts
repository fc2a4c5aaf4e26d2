import { makeStyles } from '@griffel/react'

export const usePersonalDataStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.5rem' },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1rem', overflowWrap: 'anywhere' },
  lines: { display: 'grid', gap: '0.25rem', paddingLeft: '1.25rem' },
  messages: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    listStyle: 'none',
    '& > li': { padding: '0.75rem 0', borderTop: '1px solid var(--line)' },
  },
  facts: { color: 'var(--ink-2)', fontSize: '0.9375rem' },
})
