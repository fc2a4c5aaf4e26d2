/** In one script: it is the same page for two sports. */
export { SwimmingScreen } from './SwimmingScreen.tsx'
export { TennisScreen } from './TennisScreen.tsx'
