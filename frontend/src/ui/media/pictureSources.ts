import { PICTURE_LIMITS, UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'

/** The path of a built-in scene in one of its crops. */
export const BUILT_IN_SCENE = /^\/pictures\/(.+)-(portrait|landscape)-\d+\.webp$/
/** The path of a built-in portrait of a coach. */
export const COACH = /^\/pictures\/(coach-\d+)-\d+\.webp$/

interface Sources {
  srcSet?: string
  /** The same renditions in AVIF, for browsers that support it. */
  avif?: string
  width?: number
  height?: number
  /** Where a picture that is cropped is placed in its frame: its focal point, as CSS. */
  position?: string | undefined
}

/** @returns the renditions of a built-in scene, a portrait, or an upload; nothing for any other URL. */
export function pictureSources(image: string): Sources {
  const scene = BUILT_IN_SCENE.exec(image)
  if (scene) {
    const [, name, format] = scene
    const [widths, width, height] =
      format === 'portrait' ? [[400, 800, 1200], 4, 5] : [[640, 960, 1600], 16, 10]
    return { ...drawnSources(`${name}-${format}`, widths), width: width * 200, height: height * 200 }
  }
  const coach = COACH.exec(image)?.[1]
  return coach ? { ...drawnSources(coach, [200, 400, 800]), width: 800, height: 800 } : uploadSources(image)
}

function drawnSources(name: string, widths: number[]): Pick<Sources, 'srcSet' | 'avif'> {
  const renditions = (format: string) =>
    widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')
  return { srcSet: renditions('webp'), avif: renditions('avif') }
}

/** The URL of an upload contains its size, which also determines its smaller renditions. */
function uploadSources(image: string): Sources {
  const parts = UPLOAD_PATH.exec(image)?.groups
  if (!parts) return {}
  const { crop = '', cropWidth = parts['width'], cropHeight = parts['height'], focusX, focusY } = parts
  const [width, height] = [Number(cropWidth), Number(cropHeight)]
  const stem = `/uploads/${parts['hash']}-${parts['width']}x${parts['height']}${crop}`
  const renditions = (format: string) =>
    [
      ...PICTURE_LIMITS.widths.filter((narrow) => narrow < width).map((w) => `${stem}-${w}.${format} ${w}w`),
      `${stem}.${format} ${width}w`,
    ].join(', ')
  const position = focusX && `${focusX}% ${focusY}%`
  return { srcSet: renditions('webp'), avif: renditions('avif'), width, height, position }
}
