import type { HomeContent } from '@lane-and-court/contract/home/home.types.ts'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Home() {
  const [home, setHome] = useState<HomeContent | null>(null)
  useEffect(() => {
    void fetch('/api/content/home').then(async (response) => setHome((await response.json()) as HomeContent))
  }, [])
  return (
    <main>
      <h1>{home?.hero.title ?? 'Lane & Court'}</h1>
      <p>{home?.hero.subtitle}</p>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Home />
    </StrictMode>,
  )
