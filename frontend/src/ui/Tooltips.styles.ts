import { makeStyles } from '@griffel/react'

export const useTooltipsStyles = makeStyles({
  tip: {
    position: 'fixed',
    inset: 'var(--at-top, 0) auto auto var(--at-left, 0)',
    width: 'max-content',
    maxWidth: '18rem',
    margin: 0,
    padding: '0.25rem 0.625rem',
    border: 'none',
    borderRadius: '0.5rem',
    backgroundColor: 'light-dark(#06283d, #e9f5fa)',
    color: 'light-dark(#fff, #06283d)',
    fontWeight: 600,
    fontSize: '0.875rem',
    lineHeight: 1.4,
    overflow: 'visible',
  },
})
