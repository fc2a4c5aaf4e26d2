// The icons that components of Fluent import, in place of a package with 47,000 files (docs/decisions/0009-icons-of-fluent.md).
// Those that the site shows are drawn here. Plain JavaScript, because tests load it as it is.
import { createElement } from 'react'

const line = (d, strokeWidth, stroke = 'currentColor') =>
  createElement('path', {
    key: d,
    d,
    fill: 'none',
    stroke,
    strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })
const filled = (d) => createElement('path', { key: d, d, fill: 'currentColor' })
/** A line on a filled shape. */
const onFilled = (d) => line(d, 1.25, 'var(--colorNeutralBackground1, Canvas)')

/** @param width in pixels, or `1em`. @param size of the square in which it is drawn. */
const icon = (width, size, ...shapes) =>
  function Icon({ className = '', ...props }) {
    return createElement(
      'svg',
      {
        'aria-hidden': props['aria-label'] ? undefined : true,
        width,
        height: width,
        viewBox: `0 0 ${size} ${size}`,
        ...props,
        className: `fui-Icon ${className}`.trim(),
        // As the icons of Fluent do: otherwise the line of text that contains the icon becomes taller.
        style: { display: 'inline', lineHeight: 0, ...props.style },
      },
      shapes,
    )
  }

const DISMISS = line('M4.5 4.5l11 11m0-11l-11 11', 1.25)

export const Checkmark12Filled = icon('12', 12, line('M2.5 6.5l2.5 2.5l4.5-5.5', 1.75))
export const Checkmark16Filled = icon('16', 16, line('M3.5 8.5l3 3l6-7', 2))
export const Square12Filled = icon(
  '12',
  12,
  filled('M3.5 2h5A1.5 1.5 0 0110 3.5v5A1.5 1.5 0 018.5 10h-5A1.5 1.5 0 012 8.5v-5A1.5 1.5 0 013.5 2z'),
)
export const Square16Filled = icon(
  '16',
  16,
  filled('M5 3h6a2 2 0 012 2v6a2 2 0 01-2 2H5a2 2 0 01-2-2V5a2 2 0 012-2z'),
)
export const CircleFilled = icon('1em', 20, filled('M10 2a8 8 0 110 16a8 8 0 010-16z'))
export const Dismiss20Regular = icon('20', 20, DISMISS)
export const DismissRegular = icon('1em', 20, DISMISS)
export const SearchRegular = icon(
  '1em',
  20,
  line('M8.5 3.5a5 5 0 110 10a5 5 0 010-10zM12.25 12.25l4.25 4.25', 1.25),
)
export const ChevronDownRegular = icon('1em', 20, line('M4.5 7.5L10 13l5.5-5.5', 1.25))
export const CheckmarkCircle12Filled = icon(
  '12',
  12,
  filled('M6 1a5 5 0 110 10a5 5 0 010-10z'),
  onFilled('M3.75 6.25l1.5 1.5l3-3.5'),
)
export const DiamondDismiss12Filled = icon(
  '12',
  12,
  filled('M5.3.8a1 1 0 011.4 0l4.5 4.5a1 1 0 010 1.4l-4.5 4.5a1 1 0 01-1.4 0L.8 6.7a1 1 0 010-1.4z'),
  onFilled('M4.5 4.5l3 3m0-3l-3 3'),
)
export const Warning12Filled = icon(
  '12',
  12,
  filled('M5.1 1.5a1 1 0 011.8 0l4 8a1 1 0 01-.9 1.5H2a1 1 0 01-.9-1.5z'),
  onFilled('M6 4.25v2.5M6 8.75v.01'),
)

/** Joins both forms of an icon, of which a component shows the second until it is chosen; ours have one form. */
export const bundleIcon = (_filled, regular) => regular
export const iconFilledClassName = 'fui-Icon-filled'
export const iconRegularClassName = 'fui-Icon-regular'

/** The others that Fluent's components import; the site has no component that shows one of them. */
function notDrawn() {
  throw new Error('This icon of Fluent is not drawn yet: draw it in frontend/icons/icons.js.')
}
export {
  notDrawn as ArrowDownRegular,
  notDrawn as ArrowUpRegular,
  notDrawn as CheckmarkCircleFilled,
  notDrawn as CheckmarkFilled,
  notDrawn as ChevronDown16Regular,
  notDrawn as ChevronDown20Regular,
  notDrawn as ChevronLeftFilled,
  notDrawn as ChevronLeftRegular,
  notDrawn as ChevronRight12Regular,
  notDrawn as ChevronRightFilled,
  notDrawn as ChevronRightRegular,
  notDrawn as ChevronUp16Regular,
  notDrawn as DiamondDismissFilled,
  notDrawn as Dismiss12Regular,
  notDrawn as DismissCircleFilled,
  notDrawn as DismissFilled,
  notDrawn as Info12Filled,
  notDrawn as Info12Regular,
  notDrawn as Info16Filled,
  notDrawn as Info16Regular,
  notDrawn as Info20Filled,
  notDrawn as Info20Regular,
  notDrawn as InfoFilled,
  notDrawn as Lightbulb16Regular,
  notDrawn as MoreHorizontalFilled,
  notDrawn as MoreHorizontalRegular,
  notDrawn as Navigation20Filled,
  notDrawn as PauseCircleRegular,
  notDrawn as PersonRegular,
  notDrawn as Pin20Regular,
  notDrawn as PlayCircleRegular,
  notDrawn as PresenceAvailable10Filled,
  notDrawn as PresenceAvailable10Regular,
  notDrawn as PresenceAvailable12Filled,
  notDrawn as PresenceAvailable12Regular,
  notDrawn as PresenceAvailable16Filled,
  notDrawn as PresenceAvailable16Regular,
  notDrawn as PresenceAvailable20Filled,
  notDrawn as PresenceAvailable20Regular,
  notDrawn as PresenceAway10Filled,
  notDrawn as PresenceAway10Regular,
  notDrawn as PresenceAway12Filled,
  notDrawn as PresenceAway12Regular,
  notDrawn as PresenceAway16Filled,
  notDrawn as PresenceAway16Regular,
  notDrawn as PresenceAway20Filled,
  notDrawn as PresenceAway20Regular,
  notDrawn as PresenceBlocked10Regular,
  notDrawn as PresenceBlocked12Regular,
  notDrawn as PresenceBlocked16Regular,
  notDrawn as PresenceBlocked20Regular,
  notDrawn as PresenceBusy10Filled,
  notDrawn as PresenceBusy12Filled,
  notDrawn as PresenceBusy16Filled,
  notDrawn as PresenceBusy20Filled,
  notDrawn as PresenceDnd10Filled,
  notDrawn as PresenceDnd10Regular,
  notDrawn as PresenceDnd12Filled,
  notDrawn as PresenceDnd12Regular,
  notDrawn as PresenceDnd16Filled,
  notDrawn as PresenceDnd16Regular,
  notDrawn as PresenceDnd20Filled,
  notDrawn as PresenceDnd20Regular,
  notDrawn as PresenceOffline10Regular,
  notDrawn as PresenceOffline12Regular,
  notDrawn as PresenceOffline16Regular,
  notDrawn as PresenceOffline20Regular,
  notDrawn as PresenceOof10Regular,
  notDrawn as PresenceOof12Regular,
  notDrawn as PresenceOof16Regular,
  notDrawn as PresenceOof20Regular,
  notDrawn as PresenceUnknown10Regular,
  notDrawn as PresenceUnknown12Regular,
  notDrawn as PresenceUnknown16Regular,
  notDrawn as PresenceUnknown20Regular,
  notDrawn as ProhibitedFilled,
  notDrawn as StarFilled,
  notDrawn as StarRegular,
  notDrawn as WarningFilled,
}
