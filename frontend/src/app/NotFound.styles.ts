import { makeStyles } from '@griffel/react'

export const useNotFoundStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'center',
    gap: '64px',
    paddingTop: '72px',
    paddingBottom: 'var(--section)',
    '@media (max-width: 767px)': { gridTemplateColumns: '1fr', gap: '40px', paddingTop: '48px' },
  },
  title: { fontSize: 'clamp(44px, 6vw, 80px)' },
  text: { margin: '20px 0 32px', color: 'var(--ink-2)', fontSize: '19px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '14px' },
  second: { border: '2px solid var(--line)', color: 'var(--ink)' },
  picture: {
    width: '100%',
    height: 'auto',
    aspectRatio: '16/10',
    objectFit: 'cover',
    borderRadius: '36px',
    backgroundColor: 'var(--line)',
  },
})
