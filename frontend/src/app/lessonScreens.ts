/** In one script: they are one page for two sports. */
export { SwimmingScreen } from './SwimmingScreen.tsx'
export { TennisScreen } from './TennisScreen.tsx'
