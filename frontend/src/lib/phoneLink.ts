/** @returns the address that calls a number, however it was written. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
