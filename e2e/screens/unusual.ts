import { answer, button, FAILURE, MAIN, shows, type ScreenState, type Sweep } from './visit.ts'

const EMPTY = { items: [], total: 0 }
const NO_SUBSCRIBERS = { ...EMPTY, confirmed: 0, waiting: 0, isOpen: true }

type ListTexts = [heading: string, failing: string, empty?: string | RegExp, none?: object]

/** By screen with a list: its heading, what it says when it fails and when it is empty, and the response of none. */
const LISTS: Record<string, ListTexts> = {
  // Before the schedule, whose filters keep both on the device.
  '/admin/seasons': ['Seasons', 'The seasons could not be loaded.', /^No seasons/, []],
  '/admin/staff': ['Staff Management', 'Failed to fetch staff', 'No staff members found', []],
  '/admin/classes': ['Class Schedule', "We couldn't load your classes.", 'No classes yet', []],
  '/admin/closures': ['Closures', 'The closures could not be loaded.', /^No closures/, []],
  '/admin/news': ['News Articles', 'The articles could not be loaded.', 'No News Articles'],
  '/admin/programs': [
    'Programs',
    'The programs could not be loaded.',
    'No programs',
    { programs: [], version: 1 },
  ],
  '/admin/messages': ['Messages', 'The messages could not be loaded.', /^No messages/],
  '/admin/gallery': [
    'Gallery Management',
    'The gallery could not be loaded.',
    'No images have been uploaded yet',
    [],
  ],
  '/admin/content': [
    'Page Content Management',
    'The pages could not be loaded.',
    'No page content found',
    [],
  ],
  '/admin/redirects': ['Redirects', 'The redirects could not be loaded.', /^No redirects/, []],
  '/admin/pictures': ['Pictures', 'The pictures could not be loaded.', 'No pictures have been uploaded yet'],
  '/admin/newsletter/subscribers': [
    'Newsletter',
    'The subscribers could not be loaded.',
    /^No subscribers/,
    NO_SUBSCRIBERS,
  ],
  '/admin/newsletter/mailings': [
    'Newsletter',
    'The sent articles could not be loaded.',
    'No articles sent yet',
  ],
  '/admin/activity': ['Activity', 'The activity could not be loaded.', 'No activity yet.'],
  '/admin/trash': ['Trash', 'The trash could not be loaded.', 'The trash is empty'],
  '/admin/administrators': ['Administrators', 'The administrators could not be loaded.'],
  '/admin/dashboard': ['Dashboard', 'The counts could not be loaded.'],
}

/** The screens of lists whose API has another path. */
const SCREENS: Record<string, string> = {
  '/admin/dashboard': '/admin',
  '/admin/newsletter/subscribers': '/admin/newsletter',
  '/admin/newsletter/mailings': '/admin/newsletter/sent',
}

const listStates = ([path, [heading, failing, empty, none = EMPTY]]: [string, ListTexts]): ScreenState[] => {
  const screen = SCREENS[path] ?? path
  return [
    {
      screen,
      state: 'failing',
      part: MAIN,
      heading,
      async open(visit) {
        await answer(visit, { [path]: FAILURE })
        return screen
      },
      prepare: (visit) => shows(visit, failing),
    },
    ...(empty
      ? [
          {
            screen,
            state: 'empty',
            part: MAIN,
            async prepare(visit) {
              await answer(visit, { [path]: { json: none } })
              await button(visit, 'Try again').click()
              await shows(visit, empty)
            },
          } satisfies ScreenState,
        ]
      : []),
  ]
}

const UNKNOWN_ID = '65f000000000000000000000'

/** Screens of objects that do not exist: what each says. */
const MISSING: Record<string, string> = {
  '/admin/classes/:id/edit': 'This class no longer exists.',
  '/admin/closures/:id/edit': 'This closure no longer exists.',
  '/admin/staff/:id/edit': 'This staff member no longer exists.',
  '/admin/news/:id/edit': 'This article is no longer available',
  '/admin/programs/:position/edit': 'This program no longer exists.',
  '/admin/messages/:id': 'This message no longer exists.',
  '/admin/newsletter/articles/:id': 'This article no longer exists.',
  '/admin/gallery/:id/edit': 'This picture no longer exists.',
  '/admin/seasons/:id/edit': 'This season no longer exists.',
  '/admin/redirects/:id/edit': 'This redirect no longer exists.',
  '/admin/content/:page/edit': 'Page content not found',
}

const missing = ([screen, sentence]: [string, string]): ScreenState => ({
  screen,
  state: 'missing',
  open: screen.replace(':id', UNKNOWN_ID).replace(':position', '99').replace(':page', 'no-such-page'),
  heading: /./,
  part: MAIN,
  prepare: (visit) => shows(visit, sentence),
})

export const UNUSUAL: Sweep = {
  title: 'lists that are empty or fail, and objects that do not exist',
  states: [...Object.entries(LISTS).flatMap(listStates), ...Object.entries(MISSING).map(missing)],
}
