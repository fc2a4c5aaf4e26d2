/** In one script: they show the same content, and who opens one opens the others. */
export { CampScreen } from './CampScreen.tsx'
export { SwimCampScreen } from './SwimCampScreen.tsx'
export { TennisCampScreen } from './TennisCampScreen.tsx'
