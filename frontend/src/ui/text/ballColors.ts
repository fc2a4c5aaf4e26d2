/** The color of the ball by the name of its level. */
export const BALL_COLORS: Record<string, string | undefined> = {
  red: 'var(--ball-red)',
  orange: 'var(--ball-orange)',
  green: 'var(--ball-green)',
  yellow: 'var(--lime)',
}
