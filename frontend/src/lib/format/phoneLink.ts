/** @returns the tel: link of a phone number in any notation. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
