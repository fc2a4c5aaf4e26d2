import { makeStyles } from '@griffel/react'

export const useStaffAdminStyles = makeStyles({
  name: { display: 'inline-flex', alignItems: 'center', gap: '0.625rem' },
  photo: {
    flexShrink: 0,
    width: '2rem',
    height: '2rem',
    overflow: 'hidden',
    borderRadius: '0.625rem',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& > div': { height: '100%', fontSize: '0.875rem' },
  },
  hidden: { filter: 'grayscale(1)', opacity: 0.7 },
})
