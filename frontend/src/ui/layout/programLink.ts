/** @returns the target of the Learn More link of a program without a link of its own (docs/product.md section 2, Home page). */
export function programLink(title: string): string {
  const words = title.toLowerCase()
  if (words.includes('swim')) return '/classes/swimming'
  if (words.includes('tennis')) return '/classes/tennis'
  return '/classes'
}
