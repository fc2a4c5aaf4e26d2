import { makeStyles } from '@griffel/react'

export const useNewsAdminStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    margin: '6px 0',
    color: 'var(--ink-2)',
  },
  badge: { padding: '2px 12px', borderRadius: '99px', fontWeight: 700, fontSize: '13.5px' },
  draft: { backgroundColor: 'var(--line)', color: 'var(--ink)' },
  scheduled: {
    backgroundColor: 'light-dark(#FDEFC8, #4A3A0C)',
    color: 'light-dark(#614700, #FBE3A1)',
  },
  // Beside the words where there is room, below them else.
  actions: {
    flex: '0 1 auto',
    gap: '8px',
    '@media (max-width: 599px)': { display: 'grid', flexBasis: '100%', gridTemplateColumns: '1fr 1fr' },
  },
})
