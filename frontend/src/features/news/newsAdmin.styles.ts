import { makeStyles } from '@griffel/react'

export const useNewsAdminStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.625rem',
    margin: '0.375rem 0',
    color: 'var(--ink-2)',
  },
  badge: { padding: '0.125rem 0.75rem', borderRadius: '99rem', fontWeight: 700, fontSize: '0.84375rem' },
  draft: { backgroundColor: 'var(--line)', color: 'var(--ink)' },
  scheduled: {
    backgroundColor: 'light-dark(#FDEFC8, #4A3A0C)',
    color: 'light-dark(#614700, #FBE3A1)',
  },
  // Beside the text where there is space, otherwise below it.
  actions: {
    flex: '0 1 auto',
    gap: '0.5rem',
    '@media (width < 37.5rem)': { display: 'grid', flexBasis: '100%', gridTemplateColumns: '1fr 1fr' },
  },
})
