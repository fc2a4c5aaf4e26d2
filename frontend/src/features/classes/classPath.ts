/** @returns the address of the page of a class (docs/specification.md section 2). */
export const classPath = (id: string): string => `/classes/${id}`
