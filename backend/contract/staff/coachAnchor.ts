/** @returns the id of the card of a coach on the page of the staff, to which a link leads. */
export const coachAnchor = (id: string): string => `coach-${id}`
