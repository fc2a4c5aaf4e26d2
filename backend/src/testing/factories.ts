import { classInput } from '@lane-and-court/contract/classes/class.fixture.ts'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import { CLOSURE_FIELDS } from '@lane-and-court/contract/closures/closures.fields.ts'
import type { ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import { MESSAGE_FIELDS } from '@lane-and-court/contract/contact/contact.fields.ts'
import type { ContactMessageInput } from '@lane-and-court/contract/contact/contact.ts'
import { ARTICLE_FIELDS } from '@lane-and-court/contract/news/news.fields.ts'
import { sampleInput } from '@lane-and-court/contract/fields/fields.fixture.ts'
import { STAFF_FIELDS } from '@lane-and-court/contract/staff/staff.fields.ts'
import type { NewsArticleInput } from '@lane-and-court/contract/news/news.ts'
import type { StaffMemberInput } from '@lane-and-court/contract/staff/staff.ts'

let count = 0

/** @returns the instant in this many days from now, as an ISO string. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

export const aClass = (over: Partial<ClassInput> = {}): ClassInput => ({
  ...classInput({ coach: null, price: 40 }),
  name: `Class ${++count}`,
  description: 'Strokes, then speed.',
  dayOfWeek: 1,
  endTime: '16:45',
  startDate: daysFromNow(-30),
  endDate: daysFromNow(60),
  ...over,
})

/** @returns a closure of everything, today in New York. */
export const aClosure = (over: Partial<ClosureInput> = {}): ClosureInput => ({
  ...sampleInput(CLOSURE_FIELDS),
  from: newYorkDay(),
  to: newYorkDay(),
  ...over,
})

/** @returns the day in New York in this many days from now. */
export const newYorkDay = (days = 0): string => addDays(newYorkClock(Date.now()).slice(0, 10), days)

export const aStaffMember = (over: Partial<StaffMemberInput> = {}): StaffMemberInput => ({
  ...sampleInput(STAFF_FIELDS),
  name: 'Maya Lin',
  username: `coach-${++count}`,
  password: 'correct horse',
  role: 'Head Coach',
  bio: 'Swims every morning.',
  email: 'maya@example.com',
  specializations: {
    ...sampleInput(STAFF_FIELDS.specializations.fields),
    sport: 'swimming',
    levels: ['beginner'],
    yearsOfExperience: 9,
  },
  ...over,
})

export const aContactMessage = (over: Partial<ContactMessageInput> = {}): ContactMessageInput => ({
  name: 'Ada Parent',
  email: 'ada@example.com',
  phone: '201-555-0123',
  subject: 'swimming',
  message: 'Is there a place on Saturday mornings?',
  ...over,
})

/** What a response has of a message in which nothing is filled in: every field of the form. */
export const noAnswers = (): object =>
  Object.fromEntries(Object.keys(MESSAGE_FIELDS).map((name) => [name, null]))

export const aNewsArticle = (over: Partial<NewsArticleInput> = {}): NewsArticleInput => ({
  ...sampleInput(ARTICLE_FIELDS),
  title: `Article ${++count}`,
  content: 'What happened at the pool.',
  ...over,
})
