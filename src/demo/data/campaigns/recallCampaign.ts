/** A recall campaign that runs when the demo practice is first opened. Its patients and their answers are invented. */

/** Patients whose next clean is due, who are not booked today. */
export const recallPatients = [
  'Ngaire Tipene',
  'Alan Frost',
  'Meera Joshi',
  'Hugo Lambert',
  'Kiri Walker',
  'Henriette Brasch',
  'Osric Denham',
  'Leila Kaplan',
  'Petra Horvat',
  'Robert Kwan',
  'Jaya Sundaram',
  'Mikkel Aagaard',
  'Teresa Pinto',
  'Bartholomew Featherstonehaugh-Cholmondeley',
  'Ayumi Sato',
  'Graham Ilk',
  'Salma Idrissi',
  'Conor Devlin',
  'Wanda Zielinska',
  'Tane Rewi',
] as const

/** The patient at this place in the list does not want messages. */
export const optedOutPatient = 17

export const recallCampaign = {
  name: 'Recall, clean due (simulated)',
  kind: 'recall',
  channel: 'sms',
  perMinute: 1,
  stopAfter: 12,
  body: 'Hello {{patient.firstName}}, your next clean is due. Please reply or call us and we will find a time for you. {{practice.name}}. Reply STOP to opt out.',
  audience: [[{ of: 'recall', kind: 'hygiene', within: 14, since: null, not: false }]],
} as const

/** Minutes before the first start at which it was started. */
export const startedAgo = 16

type DemoAnswer = {
  readonly patient: number
  readonly minutesAgo: number
  readonly body?: string
  readonly books?: true
  /** Reception closes the conversation. */
  readonly closes?: true
}

/** What some of the patients did. A patient who books by phone writes nothing. */
export const recallAnswers: readonly DemoAnswer[] = [
  { patient: 0, minutesAgo: 11, body: 'YES please, a morning would be great' },
  { patient: 0, minutesAgo: 9, books: true, closes: true },
  { patient: 2, minutesAgo: 8, books: true },
  { patient: 3, minutesAgo: 7, body: 'STOP' },
  { patient: 1, minutesAgo: 4, body: 'Thank you, I will call you' },
  { patient: 5, minutesAgo: 3, books: true },
]
