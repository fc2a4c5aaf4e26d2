import type { SetupStep } from '@lane-and-court/contract/site/setup.schema.ts'
import type { SiteFact } from '@lane-and-court/contract/site/siteFacts.ts'

interface StepOfSetup {
  step: SetupStep
  path: string
  title: string
  /** The page content that it saves. */
  page: 'site' | 'places'
}

/** The steps of the guided form, in their order. */
export const SETUP_STEPS = [
  { step: 'business', path: '/admin/setup', title: 'Your business', page: 'site' },
  { step: 'place', path: '/admin/setup/place', title: 'Where you teach', page: 'places' },
  { step: 'enrollment', path: '/admin/setup/enrollment', title: 'Enrollment', page: 'site' },
] as const satisfies readonly StepOfSetup[]

/** Each fact in words, and the field of the guided form that asks for it. */
const FACTS: Readonly<Record<SiteFact, { label: string; step: SetupStep; field: string }>> = {
  name: { label: 'The name of your business', step: 'business', field: 'brand' },
  contactEmail: { label: 'The email address for messages', step: 'business', field: 'contactEmail' },
  phone: { label: 'The phone number', step: 'business', field: 'phone' },
  place: { label: 'A pool or court with its address', step: 'place', field: 'items.0.name' },
  classPortal: { label: 'The link to enroll in classes', step: 'enrollment', field: 'portals.classes' },
  campPortal: { label: 'The link to enroll in camps', step: 'enrollment', field: 'portals.camps' },
}

export interface AskedFact {
  fact: SiteFact
  label: string
  /** The address of its field in the guided form. */
  path: string
}

/** @returns a fact in words, with where to enter it. */
export function askedFact(fact: SiteFact): AskedFact {
  const { label, step, field } = FACTS[fact]
  const path = SETUP_STEPS.find((one) => one.step === step)?.path ?? SETUP_STEPS[0].path
  return { fact, label, path: `${path}#field=${field}` }
}

/** @returns whether a site needs this fact; enrollment links are for those who use a portal. */
export const isNeeded = (fact: SiteFact): boolean => FACTS[fact].step !== 'enrollment'
