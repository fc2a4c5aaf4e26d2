import { coral, ink, lime, pool, skins } from '../pieces/base.ts'
type Coach = {
  bg: string
  skin: number
  hair: string
  style: 'long' | 'short' | 'bun' | 'hijab' | 'cap' | 'curly' | 'bald'
  shirt: string
  glasses?: boolean
  beard?: boolean
}
const list: readonly Coach[] = [
  { bg: '#19B5D8', skin: 5, hair: '#1D1A22', style: 'long', shirt: ink },
  { bg: lime, skin: 1, hair: '#2B1A10', style: 'short', shirt: pool, beard: true },
  { bg: coral, skin: 1, hair: pool, style: 'hijab', shirt: '#fff' },
  { bg: '#C65A3C', skin: 0, hair: lime, style: 'cap', shirt: '#fff' },
  { bg: '#0B7FBF', skin: 3, hair: '#1A120E', style: 'curly', shirt: coral, glasses: true },
  { bg: lime, skin: 0, hair: '#DDE3E6', style: 'bun', shirt: ink, glasses: true },
  { bg: '#19B5D8', skin: 2, hair: '#8A8A8A', style: 'bald', shirt: lime, beard: true },
  { bg: coral, skin: 4, hair: '#7A3B16', style: 'bun', shirt: pool },
]
const draw = (c: Coach): string => {
  const s = skins[c.skin] ?? skins[0]
  const back = {
    long: 'M240 330Q240 150 400 150T560 330V600H240z',
    curly:
      'M230 360Q180 250 260 210Q290 120 400 130Q510 120 540 210Q620 250 570 360Q590 450 520 470H280Q210 450 230 360z',
    hijab: 'M225 350Q225 130 400 130T575 350Q580 560 640 680H160Q220 560 225 350z',
    bun: 'M340 130a60 60 0 1 1 120 0a60 60 0 1 1 -120 0M265 340Q260 170 400 170T535 340V420H265z',
    short: '',
    cap: '',
    bald: '',
  }[c.style]
  const top = {
    long: 'M272 330Q270 180 400 180T528 330Q470 300 440 230Q390 310 272 330z',
    bun: 'M272 330Q270 180 400 180T528 330Q500 250 400 244Q300 250 272 330z',
    short: 'M268 340Q250 170 400 168T532 340L510 270Q400 290 300 250L290 270z',
    curly: 'M270 320Q260 180 400 180T530 320Q500 240 400 250Q300 240 270 320z',
    cap: 'M264 300Q270 160 400 160T536 300Q560 310 570 330Q400 280 230 330Q240 310 264 300z',
    hijab: '',
    bald: '',
  }[c.style]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><rect width="800" height="800" fill="${c.bg}"/><circle cx="400" cy="380" r="330" fill="#fff" opacity=".16"/><path d="${back || 'M0 0'}" fill="${c.hair}"/><path d="M340 460h120v130q-60 60 -120 0z" fill="${s}"/><path d="M340 500q60 60 120 0v50q-60 50 -120 0z" fill="#000" opacity=".14"/><path d="M120 800Q130 620 300 580L345 560Q400 620 455 560L500 580Q670 620 680 800z" fill="${c.style === 'hijab' ? c.hair : c.shirt}"/>${c.style === 'hijab' ? `<path d="M120 800Q130 680 240 640Q400 720 560 640Q670 680 680 800z" fill="${c.shirt}"/>` : `<path d="M345 560Q400 620 455 560" stroke="#000" stroke-opacity=".2" stroke-width="12" fill="none"/><circle cx="268" cy="366" r="26" fill="${s}"/><circle cx="532" cy="366" r="26" fill="${s}"/>`}<path d="M272 320Q272 200 400 200T528 320V390Q520 520 400 530Q280 520 272 390z" fill="${s}"/>${c.beard ? `<path d="M272 380Q280 430 340 430Q400 410 460 430Q520 430 528 380Q530 530 400 545Q270 530 272 380z" fill="${c.hair}"/>` : ''}<path d="${top || 'M0 0'}" fill="${c.hair}"/><g fill="${ink}"><circle cx="346" cy="358" r="12"/><circle cx="454" cy="358" r="12"/></g><path d="M320 322q26 -16 50 0M430 322q26 -16 50 0" stroke="${ink}" stroke-width="9" stroke-linecap="round" fill="none"/><path d="M400 370q-14 34 4 40" stroke="#000" stroke-opacity=".25" stroke-width="8" stroke-linecap="round" fill="none"/><path d="M354 448q46 44 92 0z" fill="#fff"/>${c.glasses ? `<g fill="none" stroke="${ink}" stroke-width="9"><circle cx="346" cy="358" r="42"/><circle cx="454" cy="358" r="42"/><path d="M388 352h24"/></g>` : ''}</svg>`
}
/** Coach portraits as SVG, in order coach-1 to coach-8. */
export const coaches: readonly string[] = list.map(draw)
