/** Clinical notes of the demo practice. All invented. */

export type DemoNote = {
  readonly daysAgo: number
  /** Local time of the appointment, and how many minutes later the note was signed; `null`: it was not. */
  readonly at: string
  readonly signedAfter: number | null
  readonly reason: string
  /** The place of the provider among the staff. */
  readonly provider: number
  readonly body: string
  readonly teeth?: readonly number[]
  readonly amendment?: { readonly body: string; readonly reason: string; readonly signedAfter: number }
}

/** Signed by the user who is this provider, or assists them. */
const [lindqvist, kirkby] = [2, 3]

/** The notes of each of some patients, the oldest first. */
export const notesOfPatients: readonly (readonly DemoNote[])[] = [
  [
    {
      ...{ daysAgo: 1112, at: '09:30', signedAfter: 42, reason: 'Clean, exam', provider: kirkby },
      body: 'New patient. Medical history taken, nothing of note. Generalised plaque, mild calculus at the lower front teeth, removed.\n\nBrushes twice a day, no floss. Interdental brushes shown.',
    },
    {
      ...{ daysAgo: 741, at: '11:00', signedAfter: 38, reason: 'Clean, exam', provider: kirkby },
      body: 'Plaque much better. Bleeding 18% of sites. 46 old filling, edge intact. No pain.',
      teeth: [46],
    },
    {
      ...{ daysAgo: 385, at: '09:15', signedAfter: 37, reason: 'Clean, exam', provider: kirkby },
      body: 'Clean and exam. 46 old filling, edge open on distal, on watch. No pain.',
      teeth: [46],
    },
    {
      ...{ daysAgo: 308, at: '14:30', signedAfter: 42, reason: 'Filling', provider: lindqvist },
      body: '16 filled, two surfaces M O. Local 2.2 mL upper right. Bite checked. Told to expect cold for a week.',
      teeth: [16],
      amendment: {
        body: '16 filled, two surfaces M O. Local 4.4 mL upper right. Bite checked. Told to expect cold for a week.',
        reason: 'Two cartridges, one was written',
        signedAfter: 1050,
      },
    },
    {
      ...{ daysAgo: 196, at: '10:00', signedAfter: 41, reason: 'Clean, exam', provider: kirkby },
      body: 'Generalised mild calculus, removed by hand and ultrasonic. Bleeding 14% of sites. No pocket over 4 mm. Distal of 46 catches, no symptoms, watch. Showed brushing at lower front teeth.',
      teeth: [46],
    },
  ],
  [
    {
      ...{ daysAgo: 560, at: '15:00', signedAfter: 55, reason: 'Toothache', provider: lindqvist },
      body: 'Pain lower left since Sunday, worse with cold, lasts seconds. 36 deep filling, cold positive, not tender to tap. X-ray: no change at root tips.\n\nFilling replaced, base placed. Both ways explained: wait, or root canal treatment if pain stays.',
      teeth: [36],
    },
    {
      ...{ daysAgo: 546, at: '15:00', signedAfter: 20, reason: 'Exam', provider: lindqvist },
      body: '36 settled, cold normal. No further treatment now.',
      teeth: [36],
    },
  ],
  [
    {
      ...{ daysAgo: 92, at: '08:45', signedAfter: 48, reason: 'Perio maintenance', provider: kirkby },
      body: 'Perio maintenance. Deepest 5 mm at 17 distal, bleeding 22% of sites. Smokes ten a day, thinks about stopping, leaflet given.',
      teeth: [17],
    },
    {
      ...{ daysAgo: 1, at: '09:00', signedAfter: null, reason: 'Filling', provider: lindqvist },
      body: '45 filled, two surfaces. Local 2.2 mL. Patient chose the white filling.',
      teeth: [45],
    },
  ],
]

/** Quick notes that leave open what only the provider knows. */
export const noteTemplates = [
  {
    code: '/ex',
    name: 'Exam',
    body: 'Exam with {provider} on {date}. Medical history asked, [[what is new]]. Soft tissue normal. Bleeding [[percent]] of sites, no pocket over [[depth]].',
    for: 'note',
  },
  {
    code: '/cl',
    name: 'Clean',
    body: '[[Mild or heavy]] calculus, removed by hand and ultrasonic. Polished. Brushing shown at [[area]].',
    for: 'note',
  },
  {
    code: '/cr',
    name: 'Cracked tooth',
    body: '{tooth} fracture line from [[where to where]]. Sharp to bite, cold [[answer]], not tender to tap. Both ways explained, crown or large filling, and leaving it. {patient} chose [[option]].',
    for: 'note',
  },
] as const
