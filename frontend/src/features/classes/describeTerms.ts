const numbers = new Intl.NumberFormat('en-US')

export function describeCapacity(capacity: number): string {
  return `${numbers.format(capacity)} ${capacity === 1 ? 'student' : 'students'}`
}

export function describeCount(classes: number): string {
  return `${numbers.format(classes)} ${classes === 1 ? 'class' : 'classes'}`
}

/** @param price US dollars for one lesson; cents are shown only when there are any. */
export function describePrice(price: number): string {
  if (price === 0) return 'Free'
  const digits = Number.isInteger(price) ? 0 : 2
  const amount = price.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `$${amount} per lesson`
}
