const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** @returns a number of bytes in readable form: '18.4 MB'. */
export function readableBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1_024)))
  const number = bytes / 1_024 ** power
  return `${power === 0 || number >= 100 ? Math.round(number) : number.toFixed(1)} ${UNITS[power]}`
}
