import { makeStyles } from '@griffel/react'

export const useMyClassesLinkStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '2.75rem',
    fontWeight: 700,
    whiteSpace: 'nowrap',
    textUnderlineOffset: '0.25rem',
  },
  count: {
    minWidth: '1.5rem',
    padding: '0 0.4375rem',
    borderRadius: '99rem',
    backgroundColor: 'var(--lime)',
    color: '#06283D',
    fontSize: '0.875rem',
    lineHeight: '1.5rem',
    textAlign: 'center',
    textDecorationLine: 'none',
  },
})
