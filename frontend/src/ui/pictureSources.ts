const OURS = /^\/pictures\/(.+)-(portrait|landscape)-\d+\.webp$/
const COACH = /^\/pictures\/(coach-\d+)-\d+\.webp$/

interface Sources {
  srcSet?: string
  width?: number
  height?: number
}

/** The renditions that the build makes of a scene or a portrait; nothing for any other address. */
export function pictureSources(image: string): Sources {
  const scene = OURS.exec(image)
  if (scene) {
    const [, name, format] = scene
    const [widths, width, height] =
      format === 'portrait' ? [[400, 800, 1200], 4, 5] : [[640, 960, 1600], 16, 10]
    return { srcSet: srcSet(`${name}-${format}`, widths), width: width * 200, height: height * 200 }
  }
  const coach = COACH.exec(image)?.[1]
  return coach ? { srcSet: srcSet(coach, [200, 400, 800]), width: 800, height: 800 } : {}
}

const srcSet = (name: string, widths: number[]) =>
  widths.map((width) => `/pictures/${name}-${width}.webp ${width}w`).join(', ')
