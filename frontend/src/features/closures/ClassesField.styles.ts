import { makeStyles } from '@griffel/react'

export const useClassesFieldStyles = makeStyles({
  group: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { marginBottom: '0.375rem', padding: 0, fontWeight: 700 },
  list: {
    maxHeight: '22rem',
    overflowY: 'auto',
    padding: '0.25rem 1rem',
    border: '1.5px solid var(--line)',
    borderRadius: '1.25rem',
    listStyle: 'none',
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    cursor: 'pointer',
    '& input': { flexShrink: 0, width: '1.25rem', height: '1.25rem', margin: 0, accentColor: '#0B5FA5' },
  },
  fault: { marginTop: '0.375rem', color: 'var(--danger)', fontSize: '0.9375rem' },
})
