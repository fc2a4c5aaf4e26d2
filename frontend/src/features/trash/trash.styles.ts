import { makeStyles } from '@griffel/react'

export const useTrashStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem 1.25rem' },
  words: { flex: '1 1 18.75rem', minWidth: 0 },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.75rem',
    overflowWrap: 'anywhere',
  },
  facts: { marginTop: '0.25rem', color: 'var(--ink-2)', fontSize: '0.90625rem', overflowWrap: 'anywhere' },
  left: { '& > time': { color: 'var(--ink)', fontWeight: 600 } },
})
