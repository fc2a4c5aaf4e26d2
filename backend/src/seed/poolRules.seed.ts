import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'

/** Sample content: a page that is protected, so that nobody changes a rule of safety by mistake. */
export const poolRulesSeed: PageContentBody = {
  hero: { title: 'Pool Rules', subtitle: 'A few rules keep everybody safe in and around the water.' },
  sections: [
    {
      title: 'Before the lesson',
      content:
        '<ul><li>Shower before you get into the water.</li><li>Wait at the edge until your coach calls you.</li><li>Keep a child who has fever, an open wound or a stomach bug at home.</li></ul>',
    },
    {
      title: 'In the water',
      content:
        '<ul><li>Nobody swims without a coach or a lifeguard at the pool.</li><li>Walk on the deck: it is wet.</li><li>Dive only where your coach says that you can.</li><li>Stop and look when you hear one long whistle.</li></ul>',
    },
    {
      title: 'For parents',
      content:
        '<ul><li>Stay in the building while your child is in the water.</li><li>Tell the coach before the lesson about asthma, allergies and seizures.</li><li>Take a child under 4 years into the water yourself: within reach of your arm, all the time.</li></ul>',
    },
  ],
}
