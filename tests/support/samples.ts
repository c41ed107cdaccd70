import type { Fields } from '#domain/wire.ts'

/** Makes a record by its command and answers with its id. */
type Act = (command: string, record: string | null, data: Fields) => Promise<string>

/** What a new record of each area may look like, once what it refers to is there. */
export async function samplesFor(act: Act): Promise<Readonly<Record<string, Fields>>> {
  const location = await act('locations.create', null, { name: 'Sample place', timeZone: 'Australia/Sydney' })
  const provider = await act('providers.create', null, { name: 'Dr Sample' })
  const patient = await act('patients.create', null, { firstName: 'Sam', lastName: 'Ple' })
  const chair = await act('equipments.create', null, { kind: 'chair', name: 'Sample chair', location })
  const conversation = await act('conversations.create', null, { patient, channel: 'sms', address: '+61491570006' })
  const form = await act('forms.create', null, { name: 'Sample form' })
  const steriliser = await act('equipments.create', null, { kind: 'steriliser', name: 'Sample steriliser', location })
  const delivery = await act('cycles.receiveExternal', null, { location, supplier: 'Sample supplier' })
  const waits = await act('patients.create', null, { firstName: 'Wai', lastName: 'Ting', phone: '+61491570157' })
  const freed = { location, provider, chair, startsAt: '2026-11-28T00:00:00.000Z', endsAt: '2026-11-28T01:00:00.000Z' }
  const gap = await act('waitlists/gaps.open', null, freed)
  const wish = { patient: waits, location, leastMinutes: 30, consent: true }
  const entry = await act('waitlists.create', null, wish)
  return {
    locations: { name: 'Another place', timeZone: 'Australia/Perth' },
    providers: { name: 'Dr Émile 😀' },
    equipments: { kind: 'chair', name: 'Chair 9', number: 9, location },
    calendars: { name: 'A book', location, provider },
    class: { name: 'Examination', minutes: 30 },
    patients: { firstName: 'Zoë', lastName: 'O’Neil', birthDate: '2000-02-29' },
    appointments: { patient, provider, chair, location, startsAt: '2026-11-25T00:00:00.000Z', endsAt: '2026-11-25T00:30:00.000Z' },
    events: { title: 'Team meeting', location, startsAt: '2026-11-27T02:00:00.000Z', endsAt: '2026-11-27T03:00:00.000Z' },
    cycles: { location, steriliser, program: 'classB134' },
    steris: { kind: 'Exam kit', location },
    'steris/recalls': { cycle: delivery, reason: 'The supplier telephoned' },
    'waitlists': wish,
    'waitlists/gaps': { ...freed, startsAt: '2026-11-29T00:00:00.000Z', endsAt: '2026-11-29T01:00:00.000Z' },
    'waitlists/offers': { gap, entry, patient: waits, location, provider, startsAt: freed.startsAt, endsAt: '2026-11-28T00:30:00.000Z' },
    users: { username: 'sample', name: 'Sam Sample' },
    groups: { name: 'Samples', scopes: ['appt'] },
    conversations: { patient, channel: 'email', address: 'sam@example.com' },
    messages: { conversation, direction: 'out', body: 'Your forms are ready.' },
    kiosk: { name: 'By the door', kind: 'kiosk', location },
    forms: { name: 'Medical history', questions: [{ code: 'heart', kind: 'yesNo', text: 'Heart disease?', required: true, choices: [] }] },
    submissions: { form, patient, location },
    process: { kind: 'other', name: 'Sample work' },
    migrations: { as: 'patients', fileName: 'sample.csv' },
  }
}

/** One edit of each area that may be edited: a field that `edit` owns. */
export const edits: Readonly<Record<string, Fields>> = {
  conversations: { address: 'sam.ple@example.com' },
  locations: { address: '1 Bridge Road' },
  providers: { shortName: 'Dr E' },
  equipments: { name: 'Chair 10' },
  calendars: { name: 'Another book' },
  class: { minutes: 45 },
  patients: { notes: 'Likes the window' },
  appointments: { notes: 'Asked for tea' },
  events: { closes: false },
  cycles: { note: 'Door was stiff' },
  steris: { contents: 'Mirror, probe, tweezers' },
  waitlists: { note: 'Works nearby' },
  users: { name: 'Samantha Sample' },
  groups: { scopes: ['appt', 'pat'] },
  settings: { lateAfter: 7 },
  account: { theme: 'dark' },
  kiosk: { name: 'By the stairs' },
  forms: { name: 'Medical history, long' },
}
