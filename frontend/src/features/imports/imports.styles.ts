import { makeStyles } from '@griffel/react'

export const useImportStyles = makeStyles({
  part: { display: 'grid', gap: '1rem', minWidth: 0 },
  title: { fontSize: '1.375rem' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem' },
  result: { fontWeight: 700, overflowWrap: 'anywhere' },
  scroll: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.9375rem',
    '& th, & td': {
      padding: '0.5rem 0.75rem 0.5rem 0',
      borderBottom: '1px solid var(--line)',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& thead th': { color: 'var(--ink-2)', fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'normal' },
    '& td:first-child': { color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' },
    '& tbody th': { minWidth: '6rem', fontWeight: 700 },
  },
  changes: {
    display: 'grid',
    gap: '0.125rem',
    listStyle: 'none',
    '& del': { color: 'var(--ink-2)' },
    '& ins': { fontWeight: 700, textDecoration: 'none' },
  },
  mark: {
    padding: '0.0625rem 0.5rem',
    borderRadius: '1rem',
    backgroundColor: 'light-dark(#E6F78B, #4C5B13)',
    color: 'var(--ink)',
    fontWeight: 600,
    fontSize: '0.875rem',
  },
  rest: { paddingTop: '0.75rem', color: 'var(--ink-2)' },
})
