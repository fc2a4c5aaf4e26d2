import { makeStyles } from '@griffel/react'

export const useLoginFieldStyles = makeStyles({
  field: { display: 'grid', gap: '0.25rem' },
  mark: { paddingLeft: '0.25rem', color: 'light-dark(#bc2f32, #e37d80)' },
  input: {
    width: '100%',
    minHeight: '2.75rem',
    padding: '0 1.125rem',
    border: '1px solid light-dark(#d1d1d1, #666)',
    borderBottomColor: 'light-dark(#616161, #adadad)',
    borderRadius: '0.875rem',
    backgroundColor: 'light-dark(#fff, #0b2230)',
    color: 'var(--ink)',
    ':disabled': { opacity: 0.6, cursor: 'not-allowed' },
  },
})
