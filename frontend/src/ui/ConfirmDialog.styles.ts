import { makeStyles } from '@griffel/react'

export const useConfirmDialogStyles = makeStyles({
  dialog: {
    width: 'min(520px, calc(100vw - 32px))',
    margin: 'auto',
    padding: '28px',
    border: 'none',
    borderRadius: '24px',
    backgroundColor: 'var(--card)',
    boxShadow: '0 24px 60px -12px rgb(3 20 32 / 0.55)',
    color: 'var(--ink)',
    '&::backdrop': { backgroundColor: 'rgb(3 20 32 / 0.6)' },
    '@media (max-width: 479px)': { padding: '22px 20px' },
  },
  text: { margin: '12px 0 24px', overflowWrap: 'anywhere', '& p + p': { marginTop: '0.75rem' } },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '12px' },
})
