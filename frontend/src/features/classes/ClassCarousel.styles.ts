import { makeStyles } from '@griffel/react'

const TABLET = '@media (width < 64rem)'
const PHONE = '@media (width < 48rem)'

const item = {
  flexShrink: 0,
  display: 'flex',
  '&[hidden]': { display: 'none' },
  width: 'min(100%, max(17rem, calc((100% - 3rem) / 3)))',
  scrollSnapAlign: 'start',
  [TABLET]: { width: 'calc((100% - 1.5rem) / 2)' },
  [PHONE]: { width: 'min(92%, 23.75rem)' },
  '@media print': { width: 'auto', breakInside: 'avoid' },
} as const

export const useClassCarouselStyles = makeStyles({
  carousel: { '&[aria-busy="true"] ul': { opacity: 0.5 } },
  row: {
    // Contains visually hidden text, which would otherwise widen the page.
    position: 'relative',
    display: 'flex',
    gap: '1.5rem',
    // Room for the shadows and focus rings, which scrolling would cut off.
    margin: '0.5rem calc(-1 * var(--edge)) 0',
    padding: '0.75rem var(--edge) 2.75rem',
    scrollPaddingInline: 'var(--edge)',
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
    [PHONE]: { gap: '1rem' },
    '@media print': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: '0.75rem',
      margin: 0,
      padding: '0.75rem 0',
      overflowX: 'visible',
      overflowY: 'visible',
    },
  },
  item,
  far: {
    contentVisibility: 'auto',
    // Without this, containment cuts off the shadow, which is outside of the item.
    overflowClipMargin: '2.75rem',
    containIntrinsicSize: 'auto 23.75rem auto 35rem',
    '@media print': { contentVisibility: 'visible' },
  },
})
