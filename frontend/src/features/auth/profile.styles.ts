import { makeStyles } from '@griffel/react'

export const useProfileStyles = makeStyles({
  page: {
    display: 'grid',
    gap: '56px',
    maxWidth: '820px',
    paddingTop: '48px',
    paddingBottom: 'var(--section)',
  },
  outbox: { display: 'grid', gap: '20px', maxWidth: '820px', paddingTop: '48px' },
  second: {
    justifySelf: 'start',
    border: '2px solid var(--line)',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
  },
  title: { marginBottom: '24px', fontSize: '32px' },
  failure: { display: 'grid', justifyItems: 'start', gap: '20px', paddingBlock: 'var(--section)' },
})
