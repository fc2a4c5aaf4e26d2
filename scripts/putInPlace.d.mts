export function putInPlace(next: string, place: string): void
