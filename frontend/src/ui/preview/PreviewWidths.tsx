import { useState } from 'react'
import styles from './preview.module.css'

const PHONE = { label: 'Phone', width: 390, height: 720 }
const DESKTOP = { label: 'Desktop', width: 1280, height: 900 }

/** A screen that a preview simulates. */
export type PreviewSize = typeof PHONE

/** Returns the screen that a preview simulates: at first one like the screen on which it is looked at. */
export const usePreviewSize = () =>
  useState<PreviewSize>(() => (matchMedia('(width >= 48rem)').matches ? DESKTOP : PHONE))

interface Props {
  size: PreviewSize
  onChoose: (size: PreviewSize) => void
}

/** The buttons that choose the screen of a preview. */
export function PreviewWidths({ size, onChoose }: Props) {
  return [PHONE, DESKTOP].map((one) => (
    <button
      key={one.label}
      type="button"
      className={styles.choice}
      aria-pressed={size === one}
      onClick={() => onChoose(one)}
    >
      {one.label}
    </button>
  ))
}
