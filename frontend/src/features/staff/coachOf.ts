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
