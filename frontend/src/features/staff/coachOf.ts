import type { StaffMember } from '@lane-and-court/contract/staff/staff.types.ts'

/**
 * @param name as the class has it. @param id of the account, if the class names one.
 * @returns who teaches a class, if the directory shows that coach.
 */
export function coachOf(
  staff: readonly StaffMember[],
  name: string,
  id: string | null,
): StaffMember | undefined {
  const wanted = name.toLowerCase()
  return staff.find((one) => (id ? one.id === id : one.name.toLowerCase() === wanted))
}

/** @returns the name of the part of the list of coaches that has only the coach of a class. */
export const partOfCoach = (name: string | null, id: string | null): string => `coach ${id ?? name}`
