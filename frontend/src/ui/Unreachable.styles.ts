import { makeStyles } from '@griffel/react'

export const useUnreachableStyles = makeStyles({
  page: { display: 'grid', justifyItems: 'start', paddingTop: '72px', paddingBottom: 'var(--section)' },
  title: { fontSize: 'clamp(44px, 6vw, 80px)' },
  text: { margin: '20px 0 32px', color: 'var(--ink-2)', fontSize: '19px' },
})
