/** The scenes that are part of the site, with their alternative texts. */
export const BUILT_IN_PICTURES = [
  ['lanes', 'Swimmers crossing the pool in their lanes, seen from above'],
  ['court', 'A rally on a blue hard court, one player in a sports wheelchair'],
  ['kids', 'Children in the shallow pool with a kickboard and a round float'],
  ['kickboards', 'Three children with kickboards and a coach in the water'],
  ['baby-and-me', 'Babies and their parents in the warm shallow water'],
  ['backstroke', 'Swimmers on their backs in the lanes'],
  ['poolside', 'Children sitting on the edge of the pool with their feet in the water'],
  ['relay', 'A relay at the edge of the pool'],
  ['start', 'Swimmers on the starting blocks'],
  ['team', 'The swim team at the pool'],
  ['mini-court', 'Children on small courts with orange balls, one in a wheelchair'],
  ['doubles', 'Four players in a doubles match, seen from above'],
  ['rally', 'Two tennis players at drills on a clay court'],
  ['camp', 'Umbrellas and children on loungers on the lawn beside the pool'],
  ['camp-lunch', 'Lunch in the shade at camp'],
].map(([scene, alt = '']) => ({ image: `/pictures/${scene}-landscape-960.webp`, alt }))
