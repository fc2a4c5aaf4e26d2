export function withReason(name: string, message?: string): string
