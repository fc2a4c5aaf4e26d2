import type { FoundBy, PersonQuery } from './personalData.ts'

/** Of a number with its country: the 1 of the United States. */
const WITH_COUNTRY = /^1(?=\d{10}$)/

/** @returns an address as it is compared. */
export const foldedEmail = (email: string): string => email.trim().toLowerCase()

/** @returns the digits of a phone number, however it is written. */
export const phoneDigits = (phone: string): string => phone.replaceAll(/\D/g, '').replace(WITH_COUNTRY, '')

const foldedName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** @returns by what a message is that of a person; empty if it is not. */
export function foundBy(
  { email, phone, name }: PersonQuery,
  message: { email: string; phone?: string | null; name: string },
): FoundBy[] {
  const isSame: Record<FoundBy, boolean> = {
    email: foldedEmail(message.email) === foldedEmail(email),
    phone: Boolean(phone && message.phone) && phoneDigits(message.phone ?? '') === phoneDigits(phone ?? ''),
    name: Boolean(name) && foldedName(message.name) === foldedName(name ?? ''),
  }
  return (['email', 'phone', 'name'] as const).filter((reason) => isSame[reason])
}
