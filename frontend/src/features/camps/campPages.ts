/** The path of each camp's page, and its picture. */
export const CAMP_PAGES = {
  swim: {
    path: '/camp/swim',
    image: '/pictures/camp-landscape-960.webp',
    alt: 'Umbrellas and children on loungers on the lawn beside the pool',
  },
  tennis: {
    path: '/camp/tennis',
    image: '/pictures/rally-landscape-960.webp',
    alt: 'Two tennis players at drills on a clay court',
  },
} as const
