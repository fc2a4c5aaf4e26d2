export const CHECKS: [name: string, command: string, args: string[]][]
