import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { createCommandOf, updateCommandOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { derivedEdit, derivedSample, requiredAreas } from './derivedSample.ts'

/** Creates a record by its command and returns its ID. */
type CreateRecord = (command: string, record: string | null, data: Fields) => Promise<string>

type Samples = Readonly<Record<string, Fields>>

/** Creates the referenced records. @returns valid data for a new record of each area, derived from its declaration unless it needs more */
export async function createSamples(createRecord: CreateRecord): Promise<Samples> {
  const { samples, ids: ownIds } = await createOwnSamples(createRecord)
  const others = resources.filter((resource) => createCommandOf(resource) && !(resource.name in samples))
  const ids = { ...ownIds, ...(await createReferenced(createRecord, others, ownIds)) }
  return { ...samples, ...Object.fromEntries(others.map((resource) => [resource.name, derivedSample(resource, (area) => ids[area])])) }
}

/** The values that the records of an area must have where those of others name them. */
const valuesIn = (others: readonly Resource[], area: string): Fields =>
  Object.assign(
    {},
    ...others.flatMap(({ refs = {}, refRules = {} }) =>
      Object.entries(refs).flatMap(([field, target]) => (target === area ? [refRules[field as keyof typeof refRules]?.is ?? {}] : [])),
    ),
  )

/** Texts that no sample has, in the fields that are unique. */
const ownTexts = ({ unique = [] }: Resource): Fields =>
  Object.fromEntries(unique.flatMap(({ fields }) => fields.filter((field) => field === 'code').map((field) => [field, 'REFERENCED'])))

/** Creates a record of each area that a new record of another one must name, with a name that no sample has. */
async function createReferenced(
  createRecord: CreateRecord,
  others: readonly Resource[],
  known: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const areas = new Set(others.flatMap(requiredAreas).filter((area) => !(area in known)))
  const created: Record<string, string> = {}
  for (const resource of others.filter(({ name }) => areas.has(name))) {
    const sample = derivedSample(resource, (area) => known[area])
    created[resource.name] = await createRecord(`${resource.name}.create`, null, {
      ...sample,
      ...ownTexts(resource),
      ...valuesIn(others, resource.name),
      name: 'Referenced sample',
    })
  }
  return created
}

/** Data for areas whose rules ask for more than their shapes say, and the records that it names. */
async function createOwnSamples(
  createRecord: CreateRecord,
): Promise<{ readonly samples: Samples; readonly ids: Readonly<Record<string, string>> }> {
  const business = await createRecord('business.create', null, { legalName: 'Sample Dental Pty Ltd', abn: '53004085616' })
  const location = await createRecord('locations.create', null, { name: 'Sample place', timeZone: 'Australia/Sydney', business })
  const provider = await createRecord('providers.create', null, { name: 'Dr Sample' })
  const patient = await createRecord('patients.create', null, { firstName: 'Sam', lastName: 'Ple' })
  const chair = await createRecord('equipments.create', null, { kind: 'chair', name: 'Sample chair', location })
  const conversation = await createRecord('conversations.create', null, { patient, channel: 'sms', address: '+61491570006' })
  const form = await createRecord('forms.create', null, { name: 'Sample form' })
  const steriliser = await createRecord('equipments.create', null, { kind: 'steriliser', name: 'Sample steriliser', location })
  const delivery = await createRecord('cycles.receiveExternal', null, { location, supplier: 'Sample supplier' })
  const waitlistPatient = await createRecord('patients.create', null, { firstName: 'Wai', lastName: 'Ting', phone: '+61491570157' })
  const gapData = { location, provider, chair, startsAt: '2026-11-28T00:00:00.000Z', endsAt: '2026-11-28T01:00:00.000Z' }
  const gap = await createRecord('waitlists/gaps.open', null, gapData)
  const waitlistEntryData = { patient: waitlistPatient, location, leastMinutes: 30, consent: true }
  const entry = await createRecord('waitlists.create', null, waitlistEntryData)
  const noted = { startsAt: '2026-11-26T00:00:00.000Z', endsAt: '2026-11-26T00:30:00.000Z' }
  const appointment = await createRecord('appointments.book', null, { patient, provider, chair, location, ...noted })
  // Usernames are unique among the practices of a server.
  const username = `recipient-${location.slice(-12)}`
  const recipient = await createRecord('users.create', null, { username, name: 'Reci Pient', email: 'recipient@example.com' })
  const choice = { period: 'lastWeek', by: ['provider'] }
  const report = await createRecord('reports.createShared', null, { name: 'Sample report', report: 'apta', choice })
  const caries = { code: 'SAMPLE', name: 'Caries', on: ['surface'], drawing: 'caries' }
  const condition = await createRecord('treatconds.create', null, caries)
  const money = await createMoneySamples(createRecord, { patient, location })
  const samples = {
    ...money,
    'operations/plans': { patient, name: 'Sample plan' },
    operations: { patient, charted: 'finding', condition, teeth: [26], surfaces: ['M', 'O'] },
    locations: { name: 'Another place', timeZone: 'Australia/Perth' },
    providers: { name: 'Dr Émile 😀' },
    equipments: { kind: 'chair', name: 'Chair 9', number: 9, location },
    patients: { firstName: 'Zoë', lastName: 'O’Neil', birthDate: '2000-02-29' },
    'patients/merges': { from: patient, into: waitlistPatient },
    appointments: { patient, provider, chair, location, startsAt: '2026-11-25T00:00:00.000Z', endsAt: '2026-11-25T00:30:00.000Z' },
    'operations/notes': { appointment, patient, provider, body: 'Filled 46.' },
    events: { title: 'Team meeting', location, startsAt: '2026-11-27T02:00:00.000Z', endsAt: '2026-11-27T03:00:00.000Z' },
    'schedule': { location, from: '09:00', to: '17:00', weekdays: [1, 2, 3], startsOn: '2026-11-30' },
    'schedule/exceptions': { provider, location, day: '2026-12-24', kind: 'off', reason: 'leave' },
    'schedule/holidays': { day: '2026-12-25', name: 'Christmas Day', observedIn: 'NSW' },
    cycles: { location, steriliser, program: 'classB134' },
    steris: { kind: 'Exam kit', location },
    'waitlists': waitlistEntryData,
    'waitlists/gaps': { ...gapData, startsAt: '2026-11-29T00:00:00.000Z', endsAt: '2026-11-29T01:00:00.000Z' },
    'waitlists/offers': {
      gap,
      entry,
      patient: waitlistPatient,
      location,
      provider,
      startsAt: gapData.startsAt,
      endsAt: '2026-11-28T00:30:00.000Z',
    },
    'reports/schedules': { report, weekdays: [1, 5], at: '07:00', to: [recipient] },
    'operations/perio': { patient: waitlistPatient, provider, examinedOn: '2026-11-20' },
    users: { username: 'sample', name: 'Sam Sample' },
    conversations: { patient, channel: 'email', address: 'sam@example.com' },
    channels: { name: 'Mail', kind: 'email', carrier: 'smtp', address: 'desk@example.com', host: 'mail.invalid' },
    messages: { conversation, direction: 'out', body: 'Your forms are ready.' },
    kiosk: { name: 'By the door', kind: 'kiosk', location },
    forms: { name: 'Medical history', questions: [{ code: 'heart', kind: 'yesNo', text: 'Heart disease?', required: true, choices: [] }] },
  }
  const ids = {
    locations: location,
    providers: provider,
    patients: patient,
    equipments: chair,
    conversations: conversation,
    forms: form,
    cycles: delivery,
  }
  return { samples, ids }
}

/** An issued invoice, and data for a draft, a payment and a credit beside it. */
async function createMoneySamples(createRecord: CreateRecord, { patient, location }: Fields): Promise<Samples> {
  const type = await createRecord('payments/types.create', null, { name: 'Sample card', kind: 'card' })
  const line = { name: 'Mouth guard', unit: { cents: 900_000, currency: 'AUD' } }
  const invoice = await createRecord('invoices.create', null, { patient, location, lines: [{ ...line, quantity: 99 }] })
  await createRecord('invoices.issue', invoice, {})
  const allocations = [{ invoice, cents: 100 }]
  return {
    'invoices': { patient, location, lines: [line] },
    'payments': { patient, location, type, amount: { cents: 100, currency: 'AUD' }, allocations },
    'invoices/credits': { invoice, kind: 'balance', reason: 'Sample', lines: [{ line: 0, quantity: 1 }] },
  }
}

/** Edits of areas whose first field is one that `edit` may not change, or changes more than itself. */
const ownEdits: Samples = {
  channels: { dailyLimit: 400 },
  'campaigns': { name: 'Easter' },
  'campaigns/recalls': { dueOverride: '2027-03-01' },
  conversations: { address: 'sam.ple@example.com' },
  equipments: { name: 'Chair 10' },
  patients: { notes: 'Likes the window' },
  'patients/family': { members: [] },
  appointments: { notes: 'Asked for tea' },
  'schedule': { note: 'From the new year on' },
  'schedule/exceptions': { reason: 'training' },
  'schedule/holidays': { name: 'Christmas Day (observed)' },
  cycles: { note: 'Door was stiff' },
  steris: { contents: 'Mirror, probe, tweezers' },
  waitlists: { note: 'Works nearby' },
  groups: { scopes: ['appt', 'pat'] },
  settings: { lateAfter: 7 },
  'account': { theme: 'dark' },
  'account/boards': { layout: '{"hidden":["alerts"]}' },
  kiosk: { name: 'By the stairs' },
  payments: { reference: 'Terminal 2' },
}

/** One valid edit for each area that can be edited. */
export const sampleEdits: Samples = Object.fromEntries(
  resources.filter(updateCommandOf).map((resource) => [resource.name, ownEdits[resource.name] ?? derivedEdit(resource)]),
)
