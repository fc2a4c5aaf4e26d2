export function installedBrowser(): string | undefined
export function findBrowser(): Promise<{ CHROMIUM?: string } | null>
