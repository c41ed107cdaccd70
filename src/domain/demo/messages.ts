/** What was written this morning between the demo practice and its patients. Invented, every line. */
export type DemoLine = {
  /** The place in the list of patients, or a number that belongs to nobody. */
  readonly with: number | `+${string}`
  readonly minutesAgo: number
  readonly says: 'them' | 'us'
  readonly body: string
  /** The carrier had nobody of that number. */
  readonly undelivered?: true
  /** Somebody closed the thread after it. */
  readonly closes?: true
}

const [ioana, thomas, rosalind, tom, grace, mateo] = [10, 28, 29, 30, 31, 36] as const

export const demoLines: readonly DemoLine[] = [
  {
    with: ioana,
    minutesAgo: 140,
    says: 'us',
    body: 'Hello Ioana, your night guard has come from the laboratory. Drop in whenever suits you.',
  },
  { with: ioana, minutesAgo: 121, says: 'them', body: 'Lovely, I will fetch it after work' },
  { with: ioana, minutesAgo: 117, says: 'us', body: 'See you this evening.', closes: true },
  { with: mateo, minutesAgo: 104, says: 'us', body: 'Hello Mateo, you left a blue scarf with us on Monday.', undelivered: true },
  { with: thomas, minutesAgo: 83, says: 'them', body: 'My flight was moved, I will not make it on Friday' },
  { with: thomas, minutesAgo: 76, says: 'us', body: 'No trouble, Thomas. Would the Monday after suit you, at the same time?' },
  { with: tom, minutesAgo: 58, says: 'us', body: 'Hello Tom, how is the new crown? Ring us if anything feels high.' },
  { with: tom, minutesAgo: 51, says: 'them', body: 'All good so far, thanks' },
  { with: tom, minutesAgo: 49, says: 'us', body: 'Glad to hear it.' },
  { with: rosalind, minutesAgo: 14, says: 'them', body: 'Could we make it half an hour later this afternoon?' },
  { with: tom, minutesAgo: 9, says: 'them', body: 'Spoke too soon, the crown came off over breakfast. What do I do?' },
  { with: '+61491570156', minutesAgo: 6, says: 'them', body: 'Hello, are you taking new patients on Fridays?' },
  { with: grace, minutesAgo: 3, says: 'them', body: 'May I park behind the house after four?' },
]

/** So many minutes ago some who come later today were asked whether they do, and so many ago they said yes. */
export const demoAsked = { minutesAgo: 68, answeredAgo: 54, visits: 3, body: 'Yes' } as const
