import clsx from 'clsx'
import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'
import { useId, useRef, useState, type PointerEvent } from 'react'
import ReactCrop from 'react-image-crop'
import './crop.css'
import type { PictureView } from '../../../offline/outbox/queue/outbox.types.ts'
import adminStyles from '../../admin.module.css'
import { Picture } from '../../media/Picture.tsx'
import { focusIn, isCenter, partWithRatio, percentWithin, spotOf, storableCrop, WHOLE } from './cropArea.ts'
import { CroppedPreview } from './CroppedPreview.tsx'
import styles from './CropControl.module.css'
import pictureLibraryStyles from './PictureLibrary.module.css'
import { FocalPointHandle } from './FocalPointHandle.tsx'

type Cropped = Pick<LibraryPicture, 'path' | 'width' | 'height'>

interface Props {
  picture: Cropped
  value: PictureView
  onChange: (view: PictureView) => void
  disabled?: boolean
}

const SHAPES = [
  { label: 'Free', ratio: undefined },
  { label: 'Wide', ratio: 16 / 9 },
  { label: 'Square', ratio: 1 },
  { label: 'Tall', ratio: 4 / 5 },
] as const
/** The least size of a crop on the screen, in pixels: its handles must not cover each other. */
const MIN_PIXELS = 48
/** A pointer that moved less than this between down and up has clicked. */
const CLICK_PIXELS = 4

const corner = (name: string) => `${name} of the crop: the arrow keys move it`
const LABELS = {
  cropArea: 'Crop: the arrow keys move it',
  nwDragHandle: corner('Top left corner'),
  nDragHandle: corner('Top edge'),
  neDragHandle: corner('Top right corner'),
  eDragHandle: corner('Right edge'),
  seDragHandle: corner('Bottom right corner'),
  sDragHandle: corner('Bottom edge'),
  swDragHandle: corner('Bottom left corner'),
  wDragHandle: corner('Left edge'),
}

/**
 * The whole picture with the part of it that is shown, and the focal point in that part: what is at the point is never
 * cut off where a page shows the picture in another shape. Both are moved by pointer or arrow keys.
 */
export function CropControl({ picture, value, onChange, disabled = false }: Props) {
  const [ratio, setRatio] = useState<number>()
  const pressedAt = useRef<{ x: number; y: number } | null>(null)
  // Where the focal point is in the picture: the rounded percents would drift while the crop is dragged.
  const spot = useRef({ focus: value.focus, at: spotOf(value) })
  const help = useId()
  const { x, y, width, height } = value.crop ?? WHOLE
  const pictureRatio = picture.width / picture.height

  const changeCrop = (crop: PictureView['crop'] | undefined) => {
    if (crop === undefined) return
    const { focus } = spot.current
    const isMoved = focus.x !== value.focus.x || focus.y !== value.focus.y
    const at = isMoved ? spotOf(value) : spot.current.at
    const next = { crop, focus: focusIn(crop, isCenter(value.focus) ? null : at) }
    spot.current = { focus: next.focus, at }
    onChange(next)
  }
  const changeShape = (shape: number | undefined) => {
    setRatio(shape)
    if (shape) changeCrop(storableCrop(partWithRatio({ ...value, crop: null }, shape / pictureRatio)))
  }
  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const from = pressedAt.current
    pressedAt.current = null
    const selection = currentTarget.querySelector('.ReactCrop__crop-selection')?.getBoundingClientRect()
    if (disabled || !from || !selection) return
    if (Math.hypot(clientX - from.x, clientY - from.y) > CLICK_PIXELS) return
    const at = {
      x: ((clientX - selection.left) / selection.width) * 100,
      y: ((clientY - selection.top) / selection.height) * 100,
    }
    // Beside the crop is nothing that could be shown.
    if (at.x < 0 || at.x > 100 || at.y < 0 || at.y > 100) return
    onChange({ crop: value.crop, focus: { x: percentWithin(at.x), y: percentWithin(at.y) } })
  }

  return (
    <div className={styles.control}>
      <div role="group" aria-label="Shape of the crop" className={styles.shapes}>
        {SHAPES.map(({ label, ratio: shape }) => (
          <button
            key={label}
            type="button"
            className={pictureLibraryStyles.shelf}
            aria-pressed={ratio === shape}
            disabled={disabled}
            onClick={() => changeShape(shape)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          className={adminStyles.second}
          disabled={disabled || value.crop === null}
          onClick={() => {
            setRatio(undefined)
            changeCrop(null)
          }}
        >
          Whole picture
        </button>
      </div>
      <div
        className={styles.frame}
        aria-describedby={help}
        onPointerDown={({ target, clientX, clientY }) => {
          const isHandle = target instanceof Element && target.closest('[data-ord], [role=slider]') !== null
          pressedAt.current = isHandle ? null : { x: clientX, y: clientY }
        }}
        onPointerUp={pointAt}
      >
        <ReactCrop
          className={clsx(styles.cropper)}
          crop={{ unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 }}
          onChange={(_pixels, part) =>
            changeCrop(
              storableCrop({
                x: part.x / 100,
                y: part.y / 100,
                width: part.width / 100,
                height: part.height / 100,
              }),
            )
          }
          {...(ratio ? { aspect: ratio } : {})}
          minWidth={MIN_PIXELS}
          minHeight={MIN_PIXELS}
          ariaLabels={LABELS}
          disabled={disabled}
          keepSelection
          renderSelectionAddon={() => (
            <FocalPointHandle
              value={value.focus}
              onChange={(focus) => onChange({ crop: value.crop, focus })}
              disabled={disabled}
              describedBy={help}
            />
          )}
        >
          <Picture
            className={styles.whole}
            image={picture.path}
            alt=""
            sizes="(width < 48rem) 90vw, 30rem"
            eager
          />
        </ReactCrop>
      </div>
      <p id={help} className={styles.help}>
        Drag the corners to crop the picture. Click the part that must stay visible in every shape, or move
        the point. The arrow keys move what has the focus (Shift for larger steps, Home for the center).
      </p>
      <ul className={styles.crops} aria-label="Shapes on the site">
        {SHAPES.map(
          ({ label, ratio: shape }) =>
            shape && (
              <li key={label}>
                <CroppedPreview
                  className={styles.crop}
                  picture={picture}
                  part={partWithRatio(value, shape / pictureRatio)}
                />
                <span className={styles.help}>{label}</span>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
