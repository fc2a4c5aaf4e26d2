/** Every public page of the sample site, and its heading. */
export const PAGES = {
  '/': 'Find your lane. Own your court.',
  '/news': 'News & Announcements',
  '/staff': 'Meet Our Team',
  '/classes': 'Classes',
  '/classes/swimming': 'Swim Classes',
  '/classes/tennis': 'Tennis Classes',
  '/camp': 'Summer Camps',
  '/camp/swim': '2025 Swim Camp',
  '/camp/tennis': '2025 Tennis Camp',
  '/team': 'Swim Team',
  '/about': 'About Lane & Court',
  '/privacy': 'Privacy',
}
