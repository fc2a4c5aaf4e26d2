import { FluentProvider } from '@fluentui/react-provider'
import { useSyncExternalStore, type ReactNode } from 'react'
import { darkTheme, lightTheme } from './theme.ts'

const DARK = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Fluent in our theme, light or dark as the reader's device is. Loaded with the first Fluent part. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(DARK).matches,
    () => false,
  )
  // What lies behind belongs to the page, not to Fluent.
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme} style={{ background: 'transparent' }}>
      {children}
    </FluentProvider>
  )
}
