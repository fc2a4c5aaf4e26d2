import { makeStyles } from '@griffel/react'

const PHONE = '@media (max-width: 767px)'

export const useAdminNavStyles = makeStyles({
  nav: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: '4px',
    [PHONE]: {
      flexDirection: 'row',
      gap: '2px',
      overflowX: 'auto',
      padding: '0 22px',
      scrollbarWidth: 'none',
      // What goes on beyond the edge fades out.
      maskImage: 'linear-gradient(90deg, transparent, #000 22px calc(100% - 22px), transparent)',
    },
  },
  item: {
    position: 'relative',
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: '13px',
    minHeight: '46px',
    padding: '4px 14px',
    borderRadius: '12px',
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    outlineOffset: '-3px',
    ':hover': { backgroundColor: '#0B3148' },
    '&[aria-current="page"]': {
      backgroundColor: '#0F3B57',
      boxShadow: 'inset 4px 0 0 #D9F23B',
      color: '#fff',
    },
    '& > svg': { flexShrink: 0 },
    [PHONE]: {
      flexDirection: 'column',
      flexGrow: 1,
      justifyContent: 'center',
      gap: '2px',
      minWidth: '70px',
      minHeight: '56px',
      padding: '6px 8px 4px',
      fontSize: '13px',
      whiteSpace: 'nowrap',
      '&[aria-current="page"]': { boxShadow: 'inset 0 3px 0 #D9F23B' },
    },
  },
  foot: { marginTop: 'auto', [PHONE]: { marginTop: 0 } },
})
