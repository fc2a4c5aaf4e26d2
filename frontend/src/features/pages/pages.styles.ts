import { makeStyles } from '@griffel/react'

export const usePagesStyles = makeStyles({
  sections: { paddingBottom: 'var(--section)', minHeight: '30vh' },
  untitled: { paddingTop: '44px' },
  text: { maxWidth: '66ch', fontSize: '18px', lineHeight: 1.65 },
  skeleton: {
    display: 'grid',
    gap: '18px',
    paddingTop: '56px',
    paddingBottom: 'var(--section)',
    '& span': { height: '22px', maxWidth: '66ch', borderRadius: '12px', backgroundColor: 'var(--line)' },
    '& span:first-child': { height: '64px', maxWidth: '420px' },
    '& span:last-child': { maxWidth: '40ch' },
  },
})
