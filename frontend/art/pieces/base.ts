export type Format = 'portrait' | 'landscape'
export type Scene = (format: Format) => string
export const ink = '#06283D',
  lime = '#D9F23B',
  coral = '#FF6B4A',
  pool = '#0B5FA5'
export const skins = ['#F2B48C', '#C98A5E', '#8D5A3B', '#5E3A26', '#E0A378', '#F6C9A8'] as const
/** Width and height of a format in drawing units. */
export const size = (f: Format): [number, number] => (f === 'portrait' ? [1200, 1500] : [1600, 1000])
/** Wraps drawing in an SVG document of the format's size. */
export const frame = (f: Format, body: string): string => {
  const [w, h] = size(f)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`
}
/** Places drawing at a point, turned in degrees and scaled. */
export const at = (x: number, y: number, body: string, turn = 0, s = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${body}</g>`
/** Numbers from zero up to, but not including, n. */
export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
/** Pool water filling a rectangle, with soft light. */
export const water = (w: number, h: number, a = '#19B5D8', b = '#0B7FBF', x = 0, y = 0): string => {
  let light = ''
  for (let j = 0; j * 170 < h + 170; j++)
    for (let i = 0; i * 250 < w + 250; i++) {
      const px = x + i * 250 + (j % 2) * 120 - 40 + ((i * 37 + j * 53) % 60),
        py = y + j * 170 + ((i * 71 + j * 29) % 70) - 30
      light += `<path d="M${px} ${py}q50 -26 96 6t92 -10M${px + 60} ${py + 4}q20 44 -14 78"/>`
    }
  return `<defs><linearGradient id="w" x2="1" y2="1"><stop stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient><clipPath id="wc"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath></defs><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#w)"/><g clip-path="url(#wc)" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".2">${light}</g>`
}
/** A lane rope from x for a length, along y. */
export const rope = (x: number, y: number, len: number): string => {
  const colors = ['#fff', lime, '#fff', pool, pool, pool]
  return (
    `<path d="M${x} ${y + 22}h${len}" stroke="#013A63" stroke-width="14" opacity=".25"/><path d="M${x} ${y}h${len}" stroke="${ink}" stroke-width="4"/>` +
    range(Math.floor(len / 34))
      .map(
        (i) =>
          `<rect x="${x + i * 34 + 2}" y="${y - 12}" width="30" height="24" rx="11" fill="${colors[i % 6] ?? pool}"/>`,
      )
      .join('')
  )
}
/** A tennis ball with its shadow. */
export const ball = (x: number, y: number, r = 22, fill = lime): string =>
  `<ellipse cx="${x + r}" cy="${y + r * 1.3}" rx="${r}" ry="${r * 0.8}" fill="${ink}" opacity=".28"/><circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/><path d="M${x - r * 0.9} ${y - r * 0.35}q${r * 0.9} ${r * 0.2} ${r * 1.2} ${-r * 0.6}M${x - r * 0.3} ${y + r * 0.95}q${r * 0.1} ${-r * 0.9} ${r * 1.2} ${-r * 0.9}" stroke="#fff" stroke-width="${r * 0.14}" fill="none"/>`
/** An umbrella of eight panels. */
export const umbrella = (x: number, y: number, r: number, fill: string): string =>
  `<ellipse cx="${x + r * 0.4}" cy="${y + r * 0.5}" rx="${r}" ry="${r}" fill="#12340d" opacity=".28"/>` +
  at(
    x,
    y,
    range(8)
      .map((i) => {
        const p = (k: number) =>
          `${(r * Math.cos(k * 0.7854)).toFixed(1)} ${(r * Math.sin(k * 0.7854)).toFixed(1)}`
        return `<path d="M0 0L${p(i)}L${p(i + 1)}z" fill="${i % 2 ? '#fff' : fill}"/>`
      })
      .join('') + `<circle r="9" fill="${ink}"/>`,
    12,
  )
/** A round float with a hole. */
export const ring = (x: number, y: number, r: number, fill = coral): string =>
  `<circle cx="${x + 16}" cy="${y + 26}" r="${r}" fill="none" stroke="#012A4A" stroke-width="${r * 0.5}" opacity=".2"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-width="${r * 0.5}"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${fill}" stroke-width="${r * 0.5}" stroke-dasharray="${r * 0.524} ${r * 0.524}"/>`
/** A digit drawn of seven strokes. */
export const digit = (n: number, x: number, y: number): string => {
  const seg = ['M0 0h30', 'M30 0v30', 'M30 30v30', 'M0 60h30', 'M0 30v30', 'M0 0v30', 'M0 30h30']
  const on =
    ['012345', '12', '01346', '01236', '1256', '02356', '023456', '012', '0123456', '012356'][n] ?? ''
  return `<path transform="translate(${x - 15} ${y - 30})" d="${[...on].map((c) => seg[Number(c)] ?? '').join('')}" stroke="${lime}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`
}
