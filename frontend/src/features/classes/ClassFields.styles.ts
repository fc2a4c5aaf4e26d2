import { makeStyles } from '@griffel/react'

export const useClassFieldsStyles = makeStyles({
  group: {
    display: 'grid',
    gap: '1.125rem',
    minWidth: 0,
    margin: 0,
    padding: '0 0 1.625rem',
    border: 'none',
    borderBottom: '1px solid var(--line)',
  },
  legend: {
    marginBottom: '0.875rem',
    padding: 0,
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '1.375rem',
    letterSpacing: '-0.015em',
  },
  readBack: {
    marginTop: '-0.375rem',
    color: 'var(--ink-2)',
    fontWeight: 600,
    ':empty': { marginTop: '-1.125rem' },
  },
  clash: {
    display: 'grid',
    gap: '0.375rem',
    padding: '0.875rem 1.125rem',
    borderRadius: '0.875rem',
    backgroundColor: 'light-dark(#FFF1CF, #3A2C05)',
    color: 'light-dark(#5A3A00, #FFE3A3)',
    '& ul': { display: 'grid', gap: '0.25rem', paddingLeft: '1.25rem' },
    '& a': { color: 'inherit', fontWeight: 700 },
  },
})
