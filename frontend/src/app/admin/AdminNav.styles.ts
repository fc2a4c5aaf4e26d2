import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'

export const useAdminNavStyles = makeStyles({
  nav: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: '0.25rem',
    [PHONE]: {
      flexDirection: 'row',
      gap: '0.125rem',
      overflowX: 'auto',
      padding: '0 1.375rem',
      scrollbarWidth: 'none',
      // Content beyond the edge fades out.
      maskImage: 'linear-gradient(90deg, transparent, #000 1.375rem calc(100% - 1.375rem), transparent)',
    },
  },
  item: {
    position: 'relative',
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: '0.8125rem',
    minHeight: '2.875rem',
    padding: '0.25rem 0.875rem',
    borderRadius: '0.75rem',
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
      gap: '0.125rem',
      minWidth: '4.375rem',
      minHeight: '3.5rem',
      padding: '0.375rem 0.5rem 0.25rem',
      fontSize: '0.8125rem',
      whiteSpace: 'nowrap',
      '&[aria-current="page"]': { boxShadow: 'inset 0 3px 0 #D9F23B' },
    },
  },
  foot: { marginTop: 'auto', [PHONE]: { marginTop: 0 } },
})
