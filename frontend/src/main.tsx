import './app/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { persist, refresh, restore } from './app/persistence.ts'
import { createStore } from './app/store.ts'
import { listenForInstall } from './offline/install.ts'
import { registerServiceWorker, reloadOnMissingChunk } from './offline/release.ts'

reloadOnMissingChunk()
listenForInstall()

const store = createStore()
await restore(store)
persist(store)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
)

refresh(store)

// The page comes first: its worker is fetched once nothing else is.
if (document.readyState === 'complete') void registerServiceWorker()
else addEventListener('load', () => void registerServiceWorker())
