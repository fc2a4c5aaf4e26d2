import { makeStyles } from '@griffel/react'

export const useTrashStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px' },
  words: { flex: '1 1 300px', minWidth: 0 },
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', overflowWrap: 'anywhere' },
  facts: { marginTop: '4px', color: 'var(--ink-2)', fontSize: '14.5px', overflowWrap: 'anywhere' },
  left: { '& > time': { color: 'var(--ink)', fontWeight: 600 } },
})
