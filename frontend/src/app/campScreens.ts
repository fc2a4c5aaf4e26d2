/** In one script: these pages show the same content, and visitors of one open the others too. */
export { CampScreen } from './CampScreen.tsx'
export { SwimCampScreen } from './SwimCampScreen.tsx'
export { TennisCampScreen } from './TennisCampScreen.tsx'
