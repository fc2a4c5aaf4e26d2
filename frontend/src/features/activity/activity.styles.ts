import { makeStyles } from '@griffel/react'

export const useActivityStyles = makeStyles({
  list: {
    overflow: 'hidden',
    borderRadius: '20px',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    listStyle: 'none',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '2px 24px',
      padding: '13px 22px',
    },
    '& li + li': { borderTop: '1px solid var(--line)' },
    '& time': { color: 'var(--ink-2)', fontSize: '14.5px' },
  },
  retry: {
    marginTop: '12px',
    border: '2px solid var(--line)',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
  },
  pages: {
    display: 'flex',
    alignItems: 'center',
    gap: '20px',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: 700 },
  },
})
