import { makeStyles } from '@griffel/react'

export const usePictureFieldStyles = makeStyles({
  field: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.625rem' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' },
  description: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' },
  chosen: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1rem' },
  preview: {
    width: '10rem',
    height: '7.5rem',
    objectFit: 'cover',
    borderRadius: '0.875rem',
    backgroundColor: 'var(--line)',
  },
  side: {
    display: 'grid',
    flex: '1 1 11.25rem',
    gap: '0.625rem',
    justifyItems: 'start',
    '& > [role="progressbar"]': { width: '100%' },
  },
})
