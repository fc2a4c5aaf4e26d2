import { expect, it } from 'vitest'
import { firstStyles } from './firstStyles.ts'

const SOURCES: Record<string, string> = {
  '/src/main.tsx': `import { Shell } from './ui/Shell.tsx'\nconst news = () => import('./News.tsx')`,
  '/src/ui/Shell.tsx': `import {\n  useShellStyles,\n} from './Shell.styles.ts'\nimport type { Card } from './Typed.tsx'`,
  '/src/ui/Typed.tsx': `import { useTypedStyles } from './Typed.styles.ts'`,
  '/src/Home.tsx': `import './ui/Shell.tsx'\nimport { Card } from './ui/Card.tsx'\nconst later = () => import('./News.tsx')`,
  '/src/ui/Card.tsx': `export { useCardStyles } from './Card.styles.ts'`,
  '/src/News.tsx': `import { useNewsStyles } from './News.styles.ts'`,
}
const read = (file: string) => SOURCES[file] ?? (file.endsWith('.styles.ts') ? '' : null)

it('rules come apart for all that the first scripts import, and not for what is loaded later', () => {
  expect([...firstStyles(read, ['/src/main.tsx', '/src/Home.tsx'])]).toEqual([
    '/src/ui/Shell.styles.ts',
    '/src/ui/Card.styles.ts',
  ])
})

it('a root that was moved fails the build', () => {
  expect(() => firstStyles(read, ['/src/Start.tsx'])).toThrow('/src/Start.tsx is not part')
})
