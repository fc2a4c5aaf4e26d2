import type { Seo } from '../pages/seo.types.ts'

/** Page content `about` (docs/specification.md section 3). */
export interface AboutContent {
  seo?: Seo
  hero: { title: string; subtitle: string; image?: string; imageAlt?: string }
  mission: { title: string; content: string }
  values: { title: string; content: string }
  /** Points are HTML. */
  whyUs: { title?: string; points: string[] }
}
