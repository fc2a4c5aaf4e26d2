/** How long a pointer rests before a tooltip shows, and how long the next one needs no rest (docs/specification.md section 9). */
export const TOOLTIP = { delayMs: 700, skipDelayMs: 300 } as const
