import { makeStyles } from '@griffel/react'

export const useConfirmDialogStyles = makeStyles({
  dialog: {
    width: 'min(32.5rem, calc(100vw - 2rem))',
    margin: 'auto',
    padding: '1.75rem',
    border: 'none',
    borderRadius: '1.5rem',
    backgroundColor: 'var(--card)',
    boxShadow: '0 24px 60px -12px rgb(3 20 32 / 0.55)',
    color: 'var(--ink)',
    '&::backdrop': { backgroundColor: 'rgb(3 20 32 / 0.6)' },
    '@media (width < 30rem)': { padding: '1.375rem 1.25rem' },
  },
  text: { margin: '0.75rem 0 1.5rem', overflowWrap: 'anywhere', '& p + p': { marginTop: '0.75rem' } },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '0.75rem' },
})
