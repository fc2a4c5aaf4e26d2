import { makeStyles } from '@griffel/react'

export const usePagesStyles = makeStyles({
  sections: { paddingBottom: 'var(--section)', minHeight: '30vh' },
  untitled: { paddingTop: '2.75rem' },
  text: { maxWidth: '66ch', fontSize: '1.125rem', lineHeight: 1.65 },
  skeleton: {
    display: 'grid',
    gap: '1.125rem',
    paddingTop: '3.5rem',
    paddingBottom: 'var(--section)',
    '& span': {
      height: '1.375rem',
      maxWidth: '66ch',
      borderRadius: '0.75rem',
      backgroundColor: 'var(--line)',
    },
    '& span:first-child': { height: '4rem', maxWidth: '26.25rem' },
    '& span:last-child': { maxWidth: '40ch' },
  },
})
