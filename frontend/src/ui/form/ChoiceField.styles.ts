import { makeStyles } from '@griffel/react'

export const useChoiceFieldStyles = makeStyles({
  group: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { marginBottom: '0.625rem', padding: 0, fontWeight: 700 },
  mark: { paddingLeft: '0.25rem', color: 'var(--danger)' },
  options: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.625rem',
    // In columns on a phone, where each would take a line of its own.
    '@media (width < 37.5rem)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.75rem), 1fr))',
      gap: '0.5rem',
      '& label': { padding: '0.25rem 0.75rem', textAlign: 'center' },
    },
  },
  large: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
    gap: '0.625rem',
    '& label': { minHeight: '4.75rem', borderRadius: '1.25rem' },
  },
  option: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    minHeight: '2.75rem',
    padding: '0.375rem 1.125rem',
    border: '1.5px solid var(--line)',
    borderRadius: '1.375rem',
    backgroundColor: 'var(--card)',
    cursor: 'pointer',
    ':has(:checked)': {
      borderTopColor: '#0B5FA5',
      borderRightColor: '#0B5FA5',
      borderBottomColor: '#0B5FA5',
      borderLeftColor: '#0B5FA5',
      backgroundColor: '#0B5FA5',
      color: '#fff',
    },
    ':has(:focus-visible)': {
      outline: '3px solid light-dark(#0b5fa5, #d9f23b)',
      outlineOffset: '3px',
    },
    ':has(:disabled)': { opacity: 0.6, cursor: 'progress' },
    // The chosen one is recognized where colors are replaced too.
    '@media (forced-colors: active)': {
      ':has(:checked)': { outline: '3px solid Highlight' },
    },
  },
  text: { fontWeight: 700, lineHeight: 1.25 },
  hint: { fontSize: '0.875rem', lineHeight: 1.3 },
  fault: { marginTop: '0.375rem', color: 'var(--danger)', fontSize: '0.9375rem' },
})
