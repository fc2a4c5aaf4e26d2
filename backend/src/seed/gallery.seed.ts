import type { GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.ts'

const rows: [scene: string, sport: 'swimming' | 'tennis', caption: string | null, alt: string][] = [
  [
    'lanes',
    'swimming',
    'Swimming classes for all ages',
    'Swimmers crossing the pool in their lanes, seen from above',
  ],
  [
    'court',
    'tennis',
    'A rally on the hard court',
    'A rally on a blue hard court, one player in a sports wheelchair',
  ],
  ['backstroke', 'swimming', 'Backstroke evening', 'Swimmers on their backs in the lanes'],
  ['doubles', 'tennis', 'Doubles on Saturday', 'Four players in a doubles match, seen from above'],
  ['kids', 'swimming', 'First splashes', 'Children in the shallow pool with a kickboard and a round float'],
  ['baby-and-me', 'swimming', 'Baby & Me in Hoboken', 'A parent holding a baby in a round float'],
  [
    'camp',
    'tennis',
    'Camp days in the shade',
    'Umbrellas and children on loungers on the camp lawn beside the pool',
  ],
  ['poolside', 'swimming', null, 'Children sitting on the edge of the pool with their feet in the water'],
  [
    'kickboards',
    'swimming',
    'Kickboards and patience',
    'Three children with kickboards and a coach in the water',
  ],
  [
    'rally',
    'tennis',
    'Clay court drills',
    'Two tennis players at drills on a clay court, balls scattered around them',
  ],
]

/** Ten pictures, in the order in which the site shows them. */
export const gallerySeed: GalleryImageInput[] = rows.map(([scene, sport, caption, alt]) => ({
  sport,
  caption,
  image: `/pictures/${scene}-portrait-800.webp`,
  alt,
}))
