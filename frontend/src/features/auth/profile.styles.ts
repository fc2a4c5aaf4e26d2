import { makeStyles } from '@griffel/react'

export const useProfileStyles = makeStyles({
  page: {
    display: 'grid',
    gap: '3.5rem',
    maxWidth: '51.25rem',
    paddingTop: '3rem',
    paddingBottom: 'var(--section)',
  },
  outbox: { display: 'grid', gap: '1.25rem', maxWidth: '51.25rem', paddingTop: '3rem' },
  second: {
    justifySelf: 'start',
    border: '2px solid var(--line)',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
  },
  preview: { display: 'grid', gap: '0.75rem' },
  card: { width: 'min(100%, 20rem)', listStyle: 'none' },
  title: { marginBottom: '1.5rem', fontSize: '2rem' },
  failure: { display: 'grid', justifyItems: 'start', gap: '1.25rem', paddingBlock: 'var(--section)' },
})
