import { makeStyles } from '@griffel/react'

export const useConflictPanelStyles = makeStyles({
  panel: {
    display: 'grid',
    gap: '16px',
    padding: '22px',
    border: '2px solid #B3261E',
    borderRadius: '20px',
    backgroundColor: 'var(--card)',
  },
  rows: { display: 'grid', gap: '14px' },
  row: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '6px 14px',
    paddingTop: '12px',
    borderTop: '1px solid var(--line)',
    '& dt': { gridColumnStart: 1, gridColumnEnd: -1, fontWeight: 700 },
    '& dd': { display: 'grid', alignContent: 'start', gap: '4px', minWidth: 0, overflowWrap: 'anywhere' },
    '& dd > b': { color: 'var(--ink-2)', fontSize: '14px' },
    '& dd > span': { maxHeight: '16em', overflowY: 'auto', whiteSpace: 'pre-line' },
    '@media (max-width: 559px)': { gridTemplateColumns: '1fr' },
  },
  use: {
    justifySelf: 'start',
    minHeight: '36px',
    padding: '2px 14px',
    border: '1px solid var(--line)',
    borderRadius: '99px',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    fontWeight: 600,
    cursor: 'pointer',
  },
})
