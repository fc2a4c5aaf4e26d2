/** The color of the ball by the name of its level. */
export const BALL_COLORS: Record<string, string | undefined> = {
  red: '#D93A32',
  orange: '#F08A24',
  green: '#4E9A2E',
  yellow: '#D9F23B',
}
