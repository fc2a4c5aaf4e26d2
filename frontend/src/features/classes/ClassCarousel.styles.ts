import { makeStyles } from '@griffel/react'

const TABLET = '@media (max-width: 1023px)'
const PHONE = '@media (max-width: 767px)'

const item = {
  flexShrink: 0,
  display: 'flex',
  width: 'calc((100% - 48px) / 3)',
  scrollSnapAlign: 'start',
  [TABLET]: { width: 'calc((100% - 24px) / 2)' },
  [PHONE]: { width: 'min(92%, 380px)' },
  '@media print': { width: 'auto', breakInside: 'avoid' },
} as const

export const useClassCarouselStyles = makeStyles({
  carousel: { '&[aria-busy="true"] ul': { opacity: 0.5 } },
  row: {
    // Holds what is hidden for the eye alone: it would else widen the page.
    position: 'relative',
    display: 'flex',
    gap: '24px',
    // Room for the shadows and focus rings, which scrolling would cut off.
    margin: '8px -24px 0',
    padding: '12px 24px 44px',
    scrollPaddingInline: '24px',
    overflowX: 'auto',
    overflowY: 'hidden',
    overscrollBehaviorX: 'contain',
    listStyle: 'none',
    scrollbarWidth: 'thin',
    scrollBehavior: 'smooth',
    scrollSnapType: 'x mandatory',
    transition: 'opacity 0.2s ease',
    ':focus-visible': { outlineOffset: '-3px' },
    '@media (pointer: fine)': { cursor: 'grab' },
    '&[data-drag]': { scrollSnapType: 'none' },
    '&[data-drag="moving"]': { scrollBehavior: 'auto', cursor: 'grabbing', userSelect: 'none' },
    [PHONE]: { gap: '16px' },
    '@media print': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: '12px',
      margin: 0,
      padding: '12px 0',
      overflowX: 'visible',
      overflowY: 'visible',
    },
  },
  item,
  farItem: {
    ...item,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 380px auto 560px',
    '@media print': { ...item['@media print'], contentVisibility: 'visible' },
  },
})
