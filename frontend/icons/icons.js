// Fluent's components import these icons from @fluentui/react-icons, which has 47,000 files: more than half of all that
// `npm install` wrote. This package has the same name, so npm uses it instead. The build fails when an icon is missing.
// Plain JavaScript, because tests load it as it is.
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
