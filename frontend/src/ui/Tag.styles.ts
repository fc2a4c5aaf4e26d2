import { makeStyles } from '@griffel/react'

export const useTagStyles = makeStyles({
  tag: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    padding: '0.1875rem 0.6875rem',
    borderRadius: '99rem',
    fontFamily: 'var(--text)',
    fontWeight: 700,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    letterSpacing: 0,
  },
  new: { backgroundColor: '#D9F23B', color: '#06283D' },
  done: { backgroundColor: '#DDF3E4', color: '#0B5A2B' },
  fault: {
    backgroundColor: 'light-dark(#FDECEA, #3A1612)',
    color: 'light-dark(#8C1D18, #FFB4A6)',
  },
  plain: { border: '1px solid var(--line)', backgroundColor: 'var(--paper)', color: 'var(--ink-2)' },
})
