import type { Seo } from '../pages/seo.types.ts'

export interface Link {
  text: string
  link: string
}

export interface Program {
  title: string
  description: string
  image: string
  imageAlt?: string
  /** Where Learn More leads; without it the title says so (docs/specification.md section 2). */
  link?: string
}

/** Page content `home` (docs/specification.md section 3). */
export interface HomeContent {
  seo?: Seo
  /** The first button leads to the class portal of the site while its link is empty. */
  hero: { title: string; subtitle: string; cta: { primary: Link; secondary: Link } }
  programs: Program[]
  whyUs: { title: string; lead?: string; points: string[] }
  mission: { title: string; description: string; image?: string; imageAlt?: string }
}
