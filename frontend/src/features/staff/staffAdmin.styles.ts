import { makeStyles } from '@griffel/react'

const PHONE = '@media (max-width: 479px)'

export const useStaffAdminStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
    gap: '18px',
    listStyle: 'none',
    transition: 'opacity 0.2s ease',
  },
  dimmed: { opacity: 0.5 },
  card: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: '20px',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
  },
  who: { display: 'flex', flexGrow: 1, gap: '18px', padding: '20px 20px 18px' },
  photo: {
    flexShrink: 0,
    width: '88px',
    '& img': { borderRadius: '20px' },
    '& > div': { borderRadius: '20px', fontSize: '32px' },
  },
  hidden: { '& img': { filter: 'grayscale(1)', opacity: 0.7 }, '& > div': { opacity: 0.7 } },
  words: { display: 'grid', alignContent: 'center', gap: '4px', minWidth: 0, overflowWrap: 'anywhere' },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' },
  badge: {
    padding: '3px 11px',
    borderRadius: '99px',
    backgroundColor: 'light-dark(#FFEFC7, #4A3A10)',
    color: 'light-dark(#5C3D00, #FFE3A0)',
    fontWeight: 700,
    fontSize: '13.5px',
  },
  username: { color: 'var(--ink-2)', fontSize: '14.5px' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '12px 20px 14px',
    borderTop: '1px solid var(--line)',
    '& > a, & > button': { padding: '4px 16px' },
    [PHONE]: { gap: '6px', padding: '12px 14px', '& > a, & > button': { padding: '4px 12px' } },
  },
})
