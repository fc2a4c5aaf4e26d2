import type { Seo } from '../pages/seo.types.ts'

/**
 * Page content `team` (docs/specification.md section 3). Text fields are shown without tags; an address with
 * a line break is HTML.
 */
export interface TeamContent {
  seo?: Seo
  header: { title: string; subtitle: string }
  hero: { title: string; description: string }
  meetParticipation: { title: string; description: string }
  teamPractices: {
    title: string
    locationTitle: string
    locationDescription: string
    address: string
    scheduleTitle: string
    scheduleNote: string
  }
  expectations: { title: string; description: string; items: string[] }
  enrollment: { title: string; description: string; buttonText: string }
}
