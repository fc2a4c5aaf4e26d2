import type { NewsArticleInput } from '@lane-and-court/contract/news/news.ts'
import { DateTime } from 'luxon'

type Row = [daysAgo: number, title: string, scene: string | null, alt: string, paragraphs: string[]]

const rows: Row[] = [
  [
    2,
    'Winter enrollment is open',
    'lanes',
    'Swimmers crossing the pool in their lanes',
    [
      'Winter enrollment is open to current families until Friday, and to everyone from Saturday at 9:00 AM.',
      'Groups stay small: three beginners to a coach, six swimmers to a lane. If the class you want is full, join the waitlist; most waitlists move in the first week.',
    ],
  ],
  [
    6,
    'Pool closed Friday for cleaning',
    null,
    '',
    [
      'The Jersey City pool is closed this Friday for its yearly cleaning. Friday classes move to Sunday at the same time.',
    ],
  ],
  [
    11,
    'Our juniors bring home four medals',
    'doubles',
    'A doubles match seen from above',
    [
      'Eleven of our Green and Yellow players went to the fall open on Saturday, and four came home with a medal. The doubles final went to a third set and lasted almost two hours.',
      'Walter, who watched all day, was proudest of a lost point: a twelve-year-old called her own ball out at match point. "That is the sport," he said.',
      'The next tournament is in spring. Ask your coach whether you are ready: it may be sooner than you think.',
    ],
  ],
  [
    18,
    'Meet Claire, who makes room on every court',
    'court',
    'A rally with a player in a sports wheelchair',
    [
      'Claire Donnelly joined us in September to lead adaptive tennis. She brought four sports chairs, a trailer and one rule: everybody plays.',
      'Wheelchair tennis is played on the same court with the same balls, and the ball may bounce twice. That is the only difference in the rules, and after ten minutes you forget about it.',
      'Her Sunday class in Hoboken starts this winter. Chairs are provided, and brothers and sisters are welcome to play along.',
    ],
  ],
  [
    25,
    'What to bring to a first swim class',
    'kids',
    'Children in the shallow pool with floats',
    [
      'A swimsuit, a towel, and a cap for long hair. Goggles are fine, but we ask beginners to spend part of each lesson without them.',
      'Come ten minutes early. That is enough time to see the pool and meet the coach.',
      'Leave the pool noodles at home: we have plenty.',
    ],
  ],
  [
    33,
    'Six ways to practice tennis without a court',
    'rally',
    'Tennis players at drills on clay',
    [
      'A wall, a driveway or a living room will do. Bounce the ball on the strings while walking. Catch it on the strings without a bounce. Throw underarm to a partner and let it bounce once between you.',
      'Shadow your serve in front of a mirror, ten slow ones a day. Jump rope for two minutes. And watch a match: pick one player and watch only the feet.',
      'None of this replaces a rally. All of it makes the next one longer.',
    ],
  ],
  [
    41,
    'Lightning and the pool: how we decide',
    null,
    '',
    [
      'When we hear thunder, everyone leaves the water, indoors too, until thirty minutes after the last thunder. The rule is the same for a lesson that has just begun and for the last relay of a meet.',
      'Classes cut short by more than half are made up. You do not need to ask: we email the new date the same evening.',
    ],
  ],
  [
    52,
    'A season at the pool, told in numbers',
    'start',
    'Numbered start blocks and swimmers in their lanes',
    [
      'This season, 212 children swam across the pool for the first time, and 94 swam their first length. Thirty-one adults put their faces in the water for the first time, and nineteen of them now swim before work.',
      'The team trained on 106 evenings. We returned 63 pairs of lost goggles, and 11 are still in the box by the door.',
      'The number that matters most to us is a small one: never more than three beginners to a coach, and never more than six swimmers to a lane. That will not change.',
      'Thank you for the early mornings and the wet car seats. See you in the water.',
    ],
  ],
  [
    70,
    'Summer camp pictures are up',
    'camp',
    'Umbrellas and loungers on the camp lawn',
    [
      'Nine weeks, two sports, one thunderstorm: our summer pictures are in the gallery. If you would rather not have a picture of your child there, tell us and we remove it the same day.',
    ],
  ],
]

/** Nine articles of varied length, the newest two days before `now`. */
export function newsSeed(now: Date): { input: NewsArticleInput; createdAt: Date }[] {
  return rows.map(([daysAgo, title, scene, imageAlt, paragraphs]) => ({
    createdAt: DateTime.fromJSDate(now, { zone: 'utc' }).minus({ days: daysAgo }).toJSDate(),
    input: {
      title,
      content: paragraphs.map((text) => `<p>${text}</p>`).join(''),
      image: scene && `/pictures/${scene}-landscape-960.webp`,
      imageAlt,
      seo: { title: '', description: '', image: null },
    },
  }))
}
