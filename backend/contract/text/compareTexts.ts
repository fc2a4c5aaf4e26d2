/**
 * Orders plain texts, such as dates in ISO form. The comparison of the language opens its data, which takes a phone 25
 * ms in the first task that does it.
 */
export const compareTexts = (one: string, other: string): number => Number(one > other) - Number(one < other)
