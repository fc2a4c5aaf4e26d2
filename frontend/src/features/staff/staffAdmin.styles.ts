import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 30rem)'

export const useStaffAdminStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 23.75rem), 1fr))',
    gap: '1.125rem',
    listStyle: 'none',
    transition: 'opacity 0.2s ease',
  },
  dimmed: { opacity: 0.5 },
  card: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
  },
  who: { display: 'flex', flexGrow: 1, gap: '1.125rem', padding: '1.25rem 1.25rem 1.125rem' },
  photo: {
    flexShrink: 0,
    width: '5.5rem',
    '& img': { borderRadius: '1.25rem' },
    '& > div': { borderRadius: '1.25rem', fontSize: '2rem' },
  },
  hidden: { '& img': { filter: 'grayscale(1)', opacity: 0.7 }, '& > div': { opacity: 0.7 } },
  words: { display: 'grid', alignContent: 'center', gap: '0.25rem', minWidth: 0, overflowWrap: 'anywhere' },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.375rem 0.625rem' },
  badge: {
    padding: '0.1875rem 0.6875rem',
    borderRadius: '99rem',
    backgroundColor: 'light-dark(#FFEFC7, #4A3A10)',
    color: 'light-dark(#5C3D00, #FFE3A0)',
    fontWeight: 700,
    fontSize: '0.84375rem',
  },
  username: { color: 'var(--ink-2)', fontSize: '0.90625rem' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
    padding: '0.75rem 1.25rem 0.875rem',
    borderTop: '1px solid var(--line)',
    '& > a, & > button': { padding: '0.25rem 1rem' },
    [PHONE]: {
      gap: '0.375rem',
      padding: '0.75rem 0.875rem',
      '& > a, & > button': { padding: '0.25rem 0.75rem' },
    },
  },
})
