import { makeStyles } from '@griffel/react'

export const useClassFieldsStyles = makeStyles({
  group: {
    display: 'grid',
    gap: '18px',
    minWidth: 0,
    margin: 0,
    padding: '0 0 26px',
    border: 'none',
    borderBottom: '1px solid var(--line)',
  },
  legend: {
    marginBottom: '14px',
    padding: 0,
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '22px',
    letterSpacing: '-0.015em',
  },
  readBack: { marginTop: '-6px', color: 'var(--ink-2)', fontWeight: 600, ':empty': { marginTop: '-18px' } },
  clash: {
    display: 'grid',
    gap: '6px',
    padding: '14px 18px',
    borderRadius: '14px',
    backgroundColor: 'light-dark(#FFF1CF, #3A2C05)',
    color: 'light-dark(#5A3A00, #FFE3A3)',
    '& ul': { display: 'grid', gap: '4px', paddingLeft: '20px' },
    '& a': { color: 'inherit', fontWeight: 700 },
  },
})
