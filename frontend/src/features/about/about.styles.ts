import { makeStyles } from '@griffel/react'

export const useAboutStyles = makeStyles({
  mission: { maxWidth: '52ch', fontSize: 'clamp(20px, 2vw, 26px)', lineHeight: 1.5 },
  values: { maxWidth: '56ch', marginBottom: '36px', color: 'var(--ink-2)', fontSize: '19px' },
  points: {
    display: 'grid',
    gap: '22px',
    maxWidth: '820px',
    listStyle: 'none',
    '& li': { display: 'flex', gap: '18px', fontSize: '19px' },
  },
  tick: {
    display: 'grid',
    flexShrink: 0,
    placeItems: 'center',
    width: '34px',
    height: '34px',
    borderRadius: '34px',
    backgroundColor: 'var(--lime)',
    color: '#06283D',
    fontWeight: 800,
  },
})
