import { useSyncExternalStore, type ReactNode } from 'react'
import { FluentProvider } from './fluent.ts'
import { darkTheme, lightTheme } from './theme.ts'

const DARK = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Fluent UI in the site's theme, light or dark as the device. Loaded with the first Fluent component. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(DARK).matches,
    () => false,
  )
  // The page has its own background, not that of Fluent.
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme} style={{ background: 'transparent' }}>
      {children}
    </FluentProvider>
  )
}
