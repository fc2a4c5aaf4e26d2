import type { StaffMemberInput } from '@lane-and-court/contract/staff/staff.ts'

type Coach = [
  name: string,
  role: string,
  sport: 'swimming' | 'tennis',
  years: number,
  levels: string[],
  bio: string,
]

const coaches: Coach[] = [
  [
    'Maya Lin',
    'Head Swim Coach',
    'swimming',
    14,
    ['beginner', 'intermediate', 'advanced'],
    'Maya swam distance for her college and has taught ever since. She runs the Jersey City program, writes every lesson plan on a waterproof card, and believes that swimming starts with a calm face in the water.',
  ],
  [
    'Daniel Ortiz',
    'Head Tennis Coach',
    'tennis',
    16,
    ['beginner', 'intermediate', 'advanced'],
    'Daniel built our Junior Pathway from Red ball to Yellow. He still feeds the first basket of balls himself every Saturday.',
  ],
  [
    'Samira Haddad',
    'Baby & Me Lead',
    'swimming',
    9,
    ['beginner'],
    'Samira leads Baby & Me in Hoboken. A mother of three and a certified infant aquatics instructor, she sings every song twice and lets every baby take their time.',
  ],
  [
    'Theo Brandt',
    'Tennis Coach',
    'tennis',
    4,
    ['beginner', 'intermediate'],
    'Theo learned in our own junior classes and now teaches Red and Orange. Games first, grips second, and everyone helps pick up the balls.',
  ],
  [
    'Andre Coleman',
    'Swim Team Coach',
    'swimming',
    11,
    ['intermediate', 'advanced'],
    'Andre coaches the swim team. He likes underwater kicks, hard work and loud relays, and he writes down every personal best.',
  ],
  [
    'Ruth Feldman',
    'Adult Swim Coach',
    'swimming',
    31,
    ['beginner', 'intermediate', 'advanced'],
    'Ruth has taught adults to swim for three decades, many of them over sixty. Her classes begin with breathing and end with coffee.',
  ],
  [
    'Walter Okafor',
    'Tennis Coach',
    'tennis',
    22,
    ['intermediate', 'advanced'],
    'Walter played the national circuit and captains our Green and Yellow groups. He teaches footwork like a dance teacher and tactics like a chess player.',
  ],
  [
    'Claire Donnelly',
    'Adaptive Sports Coach',
    'tennis',
    8,
    ['beginner', 'intermediate'],
    'Claire makes room on every court: for wheelchairs, for shy beginners, and for anyone who was ever told that sport was not for them.',
  ],
]

const username = (name: string) => name.toLowerCase().replaceAll(' ', '.')

/** Eight coaches; each gets a random password when the sample content is created. */
export const staffSeed: Omit<StaffMemberInput, 'password'>[] = coaches.map(
  ([name, role, sport, yearsOfExperience, levels, bio], index) => ({
    name,
    username: username(name),
    role,
    bio,
    email: `${username(name)}@lane-and-court.example`,
    phone: index % 3 === 2 ? null : `201-555-01${String(40 + index)}`,
    image: `/pictures/coach-${index + 1}-800.webp`,
    specializations: { sport, levels, yearsOfExperience },
    bothSports: false,
    isHidden: false,
  }),
)
