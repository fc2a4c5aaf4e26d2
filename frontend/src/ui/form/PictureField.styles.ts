import { makeStyles } from '@griffel/react'

export const usePictureFieldStyles = makeStyles({
  chosen: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px' },
  preview: {
    width: '160px',
    height: '120px',
    objectFit: 'cover',
    borderRadius: '14px',
    backgroundColor: 'var(--line)',
  },
  side: {
    display: 'grid',
    flex: '1 1 180px',
    gap: '10px',
    justifyItems: 'start',
    '& > [role="progressbar"]': { width: '100%' },
  },
})
