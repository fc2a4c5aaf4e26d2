import { makeStyles } from '@griffel/react'

export const useRopeProgressStyles = makeStyles({
  track: {
    overflow: 'hidden',
    height: '12px',
    borderRadius: '99px',
    backgroundColor: 'var(--line)',
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  rope: {
    display: 'block',
    height: '100%',
    borderRadius: 'inherit',
    backgroundImage: 'repeating-linear-gradient(90deg, #0B5FA5 0 16px, #19B5D8 16px 32px)',
    transitionProperty: 'width',
    transitionDuration: '0.2s',
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
})
