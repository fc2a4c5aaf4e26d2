import { sampleClass } from '../classes/class.fixture.ts'
import type { Class } from '../classes/classes.ts'
import type { NewsArticle } from '../news/news.ts'
import type { OfflineResponse } from '../offline/offline.ts'
import type { StaffMember } from '../staff/staff.ts'

/** A day on which the sample classes take place. */
export const NOW = Date.parse('2026-11-10T12:00:00Z')

export const sampleCoach = (over: Partial<StaffMember> = {}): StaffMember => ({
  id: 'c'.repeat(24),
  version: 1,
  name: 'Maya Lin',
  role: 'Head Swim Coach',
  bio: 'Maya writes every lesson plan on a waterproof card.',
  email: 'maya@site.example',
  phone: '201-555-0110',
  image: null,
  specializations: { sport: 'swimming', levels: ['advanced'], yearsOfExperience: 14 },
  bothSports: false,
  ...over,
})

export const sampleArticle = (over: Partial<NewsArticle> = {}): NewsArticle => ({
  id: 'a'.repeat(24),
  version: 1,
  title: 'Lightning and the pool',
  content: '<p>When we hear <strong>thunder</strong>, everyone leaves the water.</p>',
  image: null,
  imageAlt: '',
  seo: { title: '', description: '', image: null },
  createdAt: '2026-11-01T12:00:00Z',
  publishAt: '2026-11-01T12:00:00Z',
  ...over,
})

/** Page content `camp`, as far as the search reads it. */
export const sampleCamp = {
  tennis: {
    title: 'Tennis Camp',
    firstDay: '2025-06-16',
    email: 'camps@site.example',
    dayOptions: [{ name: 'Full day', hours: '9:00-4:00', perWeek: 695, perDay: 160 }],
    cancellation: { feePercent: 4.5, note: 'Missed days cannot be made up or moved to another week.' },
  },
}

interface Sample {
  classes?: Class[]
  coaches?: StaffMember[]
  news?: NewsArticle[]
  pages?: Record<string, unknown>
}

/** @returns public responses, as the offline copy has them. */
export function sampleAnswers({
  classes = [sampleClass()],
  coaches = [sampleCoach()],
  news = [sampleArticle()],
  pages = {},
}: Sample = {}): OfflineResponse[] {
  return [
    { call: 'classes', arg: 'all', data: classes },
    { call: 'staff', arg: 'all', data: coaches },
    { call: 'newsPage', arg: '1', data: { items: news, total: news.length } },
    ...Object.entries(pages).map(([arg, data]) => ({ call: 'pageContent' as const, arg, data })),
  ]
}
