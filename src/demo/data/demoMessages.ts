/** The messages of the demo morning between the practice and its patients. Every line is invented. */
export type DemoMessage = {
  /** The patient's list index, or a phone number of no patient. */
  readonly with: number | `+${string}`
  readonly minutesAgo: number
  readonly text: 'them' | 'us'
  readonly body: string
  /** The transport refuses the message. */
  readonly undelivered?: true
  /** Reception closes the thread after it. */
  readonly closes?: true
}

const [ioana, thomas, rosalind, tom, grace, mateo] = [10, 28, 29, 30, 31, 36] as const

export const demoMessages: readonly DemoMessage[] = [
  {
    with: ioana,
    minutesAgo: 140,
    text: 'us',
    body: 'Hello Ioana, your night guard has arrived from the lab. Drop in whenever it suits you.',
  },
  { with: ioana, minutesAgo: 121, text: 'them', body: 'Great, I will pick it up after work' },
  { with: ioana, minutesAgo: 117, text: 'us', body: 'See you this evening.', closes: true },
  { with: mateo, minutesAgo: 104, text: 'us', body: 'Hello Mateo, you left a blue scarf with us on Monday.', undelivered: true },
  { with: thomas, minutesAgo: 83, text: 'them', body: 'My flight was moved, I cannot make it on Friday' },
  { with: thomas, minutesAgo: 76, text: 'us', body: 'No problem, Thomas. Would the following Monday at the same time suit you?' },
  { with: tom, minutesAgo: 58, text: 'us', body: 'Hello Tom, how is the new crown? Call us if anything feels high.' },
  { with: tom, minutesAgo: 51, text: 'them', body: 'All good so far, thanks' },
  { with: tom, minutesAgo: 49, text: 'us', body: 'Glad to hear it.' },
  { with: rosalind, minutesAgo: 14, text: 'them', body: 'Could we make it half an hour later this afternoon?' },
  { with: tom, minutesAgo: 9, text: 'them', body: 'Spoke too soon, the crown came off over breakfast. What do I do?' },
  { with: '+61491570156', minutesAgo: 6, text: 'them', body: 'Hello, are you taking new patients on Fridays?' },
  { with: grace, minutesAgo: 3, text: 'them', body: 'Can I park behind the building after four?' },
]

/** Minutes before now at which some of today's patients were asked to confirm, and at which they replied yes. */
export const demoConfirmations = { minutesAgo: 68, answeredAgo: 54, visits: 3, body: 'Yes' } as const
