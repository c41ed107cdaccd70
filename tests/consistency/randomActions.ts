import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import type { ApiClient } from '../support/server/apiClient.ts'

/** Three random numbers that select an action in a practice of two locations. Each is used modulo the number of choices. */
export type RandomSource = readonly [number, number, number]
export type RandomAction = (
  person: ApiClient,
  random: RandomSource,
) => Promise<{ readonly status: number; readonly problem: ProblemBody | null }>

const pick = <Item>(list: readonly Item[], die: number): Item => {
  const item = list[die % list.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

const names = ['Ngozi', 'Łukasz', 'Ana-María', 'O’Brien', '李', 'Kerry 😷']
const pickRecord = async (person: ApiClient, path: string, die: number, query = ''): Promise<AnyRecord> =>
  pick((await person.list(path, query)).items, die)

const editOf =
  (path: string, fields: (random: RandomSource) => Fields): RandomAction =>
  async (person, random) => {
    const record = await pickRecord(person, path, random[0])
    return person.call('PATCH', `${path}${record.id}`, fields(random), { 'if-match': `"${record.version}"` })
  }

const pickChair = async (person: ApiClient, die: number) => pickRecord(person, '/equipments/', die, '&kind=chair')

const bookAppointment: RandomAction = async (person, [first, second, third]) => {
  const chair = await pickChair(person, second)
  const startsAt = Date.parse('2031-03-03T00:00:00.000Z') + ((first * 37 + third) % 4000) * 300_000
  return person.call('POST', '/api/appointments/', {
    patient: (await pickRecord(person, '/api/patients/', first)).id,
    provider: (await pickRecord(person, '/providers/', third)).id,
    chair: chair.id,
    location: chair['location'],
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 1_800_000).toISOString(),
  })
}

/** Moves an appointment to another chair, perhaps at the other location. A user limited to one location sees it appear or disappear. */
const moveAppointment: RandomAction = async (person, [first, second]) => {
  const booked = (await person.list('/api/appointments/', '&state.visit=scheduled&startsAt.from=2031-01-01T00:00:00.000Z')).items
  if (booked.length === 0) return bookAppointment(person, [first, second, first])
  const { id } = pick(booked, first)
  const chair = await pickChair(person, second)
  return person.command({
    command: 'appointments.move',
    record: id,
    data: { chair: chair.id, location: chair['location'], overlapReason: 'a test' },
  })
}

const randomCommand: RandomAction = async (person, [first, second, third]) => {
  const catalogue = (await person.list('/api/commands/')).items.map(({ name }) => String(name))
  const area = pick(['appointments', 'equipments'], third)
  const command = pick(
    catalogue.filter((name) => name.startsWith(`${area}.`)),
    first,
  )
  const record = await pickRecord(person, area === 'appointments' ? '/api/appointments/' : '/equipments/', second)
  return person.command({ command, record: record.id, data: third % 3 === 0 ? { reason: 'a test' } : {} })
}

const patientActions = ['deactivate', 'activate', 'markDeceased', 'archive', 'restore', 'revert'] as const
const changePatientState: RandomAction = async (person, [first, second]) => {
  const record = await pickRecord(person, '/api/patients/', first)
  return person.command({ command: `patients.${pick(patientActions, second)}`, record: record.id })
}

const removeEquipment: RandomAction = async (person, [first]) => {
  const record = await pickRecord(person, '/equipments/', first)
  return person.call('DELETE', `/equipments/${record.id}`, undefined, { 'if-match': `"${record.version}"` })
}

export const randomActions: readonly RandomAction[] = [
  (person, [first, second]) => person.call('POST', '/api/patients/', { firstName: pick(names, first), lastName: pick(names, second) }),
  editOf('/api/patients/', ([, first, second]) => ({ lastName: pick(names, first), notes: second % 4 ? pick(names, second) : null })),
  editOf('/api/patients/', ([, first]) => ({ alerts: first % 2 ? [{ label: pick(names, first), grave: true }] : [], preferredName: null })),
  editOf('/providers/', ([, first]) => ({ shortName: `Dr ${pick(names, first)}`, active: first % 3 > 0 })),
  editOf('/api/class/', ([, first]) => ({ minutes: 5 + (first % 90) })),
  editOf('/api/account/', ([, first]) => ({ density: pick(['comfortable', 'compact', 'touch'], first) })),
  bookAppointment,
  bookAppointment,
  moveAppointment,
  moveAppointment,
  randomCommand,
  randomCommand,
  removeEquipment,
  changePatientState,
]
