import { makeStyles } from '@griffel/react'

export const useAuthStyles = makeStyles({
  page: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100dvh',
    padding: '24px 16px',
    background:
      'radial-gradient(120% 80% at 80% 0, #19B5D8 0, transparent 55%), radial-gradient(120% 90% at 0 100%, #0B5FA5 0, transparent 60%), #06283D',
  },
  card: {
    display: 'grid',
    gap: '20px',
    width: 'min(420px, calc(100vw - 32px))',
    padding: '36px',
    borderRadius: '28px',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    color: 'var(--ink)',
    '@media (max-width: 479px)': { padding: '28px 22px' },
  },
  title: { fontSize: '38px' },
  form: { display: 'grid', gap: '18px' },
  submit: {
    minHeight: '52px',
    border: 'none',
    borderRadius: '99px',
    backgroundColor: '#0B5FA5',
    color: '#fff',
    fontWeight: 700,
    cursor: 'pointer',
    ':hover': { backgroundColor: '#094577' },
    ':disabled': { opacity: 0.6, cursor: 'progress' },
  },
  below: {
    textAlign: 'center',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: 600 },
  },
})
