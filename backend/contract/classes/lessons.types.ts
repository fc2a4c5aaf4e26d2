import type { Seo } from '../pages/seo.types.ts'

export interface Lesson {
  name: string
  ages: string
  description: string
  /** Where it is taught, if not in both cities. */
  location?: string
}

/** Page content `classes-swimming`. */
export interface SwimmingContent {
  seo?: Seo
  hero: { title: string; subtitle: string; image: string; imageAlt: string }
  locations: { name: string; description: string }[]
  lessons: Lesson[]
  facts: { title: string; text: string }[]
  enroll: { title: string; text: string; buttonText: string }
}

export interface PricedLesson {
  title: string
  description: string
  /** US dollars for one lesson, before and after the discount; 0 if no price is known. */
  price: number
  discountPercent: number
  discounted: number
  /** 0 if it is not known. */
  minutes: number
}

/** Page content `classes-tennis`. */
export interface TennisContent {
  seo?: Seo
  hero: { title: string; subtitle: string; image: string; imageAlt: string }
  intro: PricedLesson & { ages: string }
  pathway: PricedLesson & { levels: { name: string; ages: string; description: string }[] }
  /** A URL that `playableVideo` accepts; empty for no video. */
  video: { title: string; address: string; poster: string }
  enroll: { title: string; text: string; buttonText: string }
}
