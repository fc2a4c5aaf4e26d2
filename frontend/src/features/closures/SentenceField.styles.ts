import { makeStyles } from '@griffel/react'

export const useSentenceFieldStyles = makeStyles({
  /** As the banner of the website, of which it is a preview. */
  preview: {
    padding: '0.625rem 1rem',
    borderRadius: '0.875rem',
    backgroundColor: '#FF8A6E',
    color: '#06283D',
    overflowWrap: 'anywhere',
    ':empty': { display: 'none' },
  },
})
