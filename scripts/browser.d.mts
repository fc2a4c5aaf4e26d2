export function installedBrowser(): string | undefined
