import { makeStyles } from '@griffel/react'

export const useSectionStyles = makeStyles({
  section: {
    paddingTop: 'var(--section)',
    ':last-child': { paddingBottom: 'var(--section)' },
    '@media print': { paddingTop: '20px' },
  },
  close: { paddingTop: 'calc(var(--section) / 2)' },
  title: { fontSize: 'clamp(32px, 4vw, 52px)' },
  lead: { maxWidth: '56ch', marginTop: '14px', color: 'var(--ink-2)', fontSize: '19px' },
  body: { marginTop: 'clamp(26px, 3vw, 44px)' },
})
