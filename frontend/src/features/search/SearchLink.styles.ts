import { makeStyles } from '@griffel/react'

export const useSearchLinkStyles = makeStyles({
  link: {
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    borderRadius: '2.75rem',
    color: 'inherit',
    '&:hover': { backgroundColor: 'rgb(255 255 255 / 0.16)' },
    '&[aria-busy="true"]': { opacity: 0.5 },
  },
})
