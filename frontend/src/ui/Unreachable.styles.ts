import { makeStyles } from '@griffel/react'

export const useUnreachableStyles = makeStyles({
  page: { display: 'grid', justifyItems: 'start', paddingTop: '4.5rem', paddingBottom: 'var(--section)' },
  title: { fontSize: 'clamp(min(2.75rem, 11.5vw), 6vw, 5rem)' },
  text: { margin: '1.25rem 0 2rem', color: 'var(--ink-2)', fontSize: '1.1875rem' },
})
