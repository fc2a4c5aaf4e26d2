import { makeStyles } from '@griffel/react'

export const useHistoryStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  versions: { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  version: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 14px',
    paddingTop: '8px',
    paddingBottom: '8px',
    borderTop: '1px solid var(--line)',
    overflowWrap: 'anywhere',
    '& > span': { minWidth: 0 },
    '& small': { display: 'block', color: 'var(--ink-2)', fontSize: '14.5px' },
  },
  changes: {
    display: 'grid',
    flexBasis: '100%',
    gap: '14px',
    minWidth: 0,
    padding: '14px 16px',
    borderRadius: '14px',
    backgroundColor: 'var(--paper)',
  },
  rows: { display: 'grid', gap: '12px', margin: 0, maxHeight: '420px', overflowY: 'auto', minWidth: 0 },
  row: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& dt': { fontWeight: 700, fontSize: '14.5px' },
    '& dd': { whiteSpace: 'pre-line' },
    '& ins, & del': { padding: '1px 3px', borderRadius: '5px' },
    '& ins': {
      backgroundColor: 'light-dark(#d9f0dd, #17402a)',
      color: 'light-dark(#0d4a1e, #c4f2d1)',
      textDecorationLine: 'none',
      fontWeight: 600,
    },
    '& del': { backgroundColor: 'light-dark(#fde0da, #4a1d16)', color: 'light-dark(#7a1b10, #ffcabf)' },
  },
})
