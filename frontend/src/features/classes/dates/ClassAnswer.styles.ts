import { makeStyles } from '@griffel/react'

export const useClassAnswerStyles = makeStyles({
  answer: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.625rem',
    fontWeight: 600,
  },
  on: {
    padding: '0.125rem 0.5625rem',
    borderRadius: '1rem',
    backgroundColor: '#D9F23B',
    color: '#06283D',
    fontWeight: 800,
    fontSize: '0.9375rem',
    '@media print': { padding: 0, backgroundColor: 'transparent', color: '#000' },
  },
})
