import type { NewsArticleInput } from '@lane-and-court/contract/news/news.types.ts'

type Row = [daysAgo: number, title: string, scene: string | null, alt: string, paragraphs: string[]]

const DAY_MS = 86_400_000

const rows: Row[] = [
  [
    2,
    'Winter enrollment is open',
    'lanes',
    'Swimmers crossing the pool in their lanes',
    [
      'Places for the winter season are open for families who are with us already until Friday, and for everyone from Saturday at 9am.',
      'Groups stay as small as they are: three beginners to a coach, six to a lane. If the class that suits you is full, put your name on the list; most lists move in the first week.',
    ],
  ],
  [
    6,
    'Pool closed Friday for cleaning',
    null,
    '',
    [
      'The Jersey City pool is closed this Friday for its yearly cleaning. Friday classes move to Sunday at the same hour.',
    ],
  ],
  [
    11,
    'Our juniors bring home four medals',
    'doubles',
    'A doubles match seen from above',
    [
      'Eleven of our Green and Yellow players went to the autumn open on Saturday, and four came home with a medal. The doubles final went to a third set after almost two hours.',
      'Walter, who stood at the fence all day, was proudest of a point that was lost: a twelve-year-old called her own ball out at match point. "That is the sport," he said.',
      'The next tournament is in spring. Ask your coach whether it is for you: it may be sooner than you think.',
    ],
  ],
  [
    18,
    'Meet Claire, who makes room on every court',
    'court',
    'A rally with a player in a sports wheelchair',
    [
      'Claire Donnelly joined us in September to lead adaptive tennis. She brought four sports chairs, a trailer, and a rule: nobody watches.',
      'Wheelchair tennis is played on the same court with the same balls, and the ball may bounce twice. That is the only difference in the rules, and after ten minutes nobody notices it.',
      'Her Sunday class in Hoboken starts this winter. Chairs are provided, and brothers and sisters are welcome to play along.',
    ],
  ],
  [
    25,
    'What to bring to a first swim class',
    'kids',
    'Children in the shallow pool with floats',
    [
      'A suit that stays on, a towel, and a cap if hair reaches the eyes. Goggles are fine, but we ask beginners to spend part of each lesson without them.',
      'Come ten minutes early. Ten minutes are enough to see the pool, meet the coach and decide that it is all right.',
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
      'Shadow your serve in front of a mirror, ten slow ones a day. Jump rope for two minutes. And watch a match: pick one player and look at nothing but the feet.',
      'None of this replaces a rally. All of it makes the next one longer.',
    ],
  ],
  [
    41,
    'Lightning and the pool: how we decide',
    null,
    '',
    [
      'When thunder is heard, everyone leaves the water for thirty minutes after the last of it, indoors too. The rule is the same for a lesson that has just begun and for the last relay of a meet.',
      'Classes cut short by more than half are made up. You need not ask: the new date comes by mail the same evening.',
    ],
  ],
  [
    52,
    'A season at the pool, told in numbers',
    'start',
    'Numbered start blocks and swimmers in their lanes',
    [
      'Two hundred and twelve children swam a first width this season. Ninety-four swam a first length. Thirty-one adults put their faces in the water for the first time, and nineteen of them now swim before work.',
      'The team trained for a hundred and six evenings. The most patient person in the building is still the one who finds the goggles: we handed back sixty-three pairs and keep eleven in a box by the door.',
      'The number that matters most to us is a small one. Never more than three beginners to a coach, never more than six swimmers to a lane. That is why a season looks like this, and it stays.',
      'Thank you for the early mornings, the wet car seats and the waving through the glass. See you in the water.',
    ],
  ],
  [
    70,
    'Summer camp pictures are up',
    'camp',
    'Umbrellas and loungers on the camp lawn',
    [
      'Nine weeks, two sports, one thunderstorm: the pictures of this summer are in the gallery. If your child is in one and you would rather not see it there, tell us and it is gone the same day.',
    ],
  ],
]

/** Nine articles of varied length, the newest two days before `now`. */
export function newsSeed(now: Date): { input: NewsArticleInput; createdAt: Date }[] {
  return rows.map(([daysAgo, title, scene, imageAlt, paragraphs]) => ({
    createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
    input: {
      title,
      content: paragraphs.map((text) => `<p>${text}</p>`).join(''),
      image: scene && `/pictures/${scene}-landscape-960.webp`,
      imageAlt,
    },
  }))
}
