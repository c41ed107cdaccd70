import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import type { Person } from './support/person.ts'

/** What may be done, at random, in a practice of two locations. Each number picks something; none is too large. */
export type Dice = readonly [number, number, number]
export type Act = (person: Person, dice: Dice) => Promise<{ readonly status: number; readonly problem: ProblemBody | null }>

const pick = <One>(list: readonly One[], die: number): One => {
  const one = list[die % list.length]
  if (one === undefined) throw new Error('There is nothing to pick from')
  return one
}

const names = ['Ngozi', 'Łukasz', 'Ana-María', 'O’Brien', '李', 'Kerry 😷']
const oneOf = async (person: Person, path: string, die: number, query = ''): Promise<AnyRecord> =>
  pick((await person.list(path, query)).items, die)

const edit =
  (path: string, fields: (dice: Dice) => Fields): Act =>
  async (person, dice) => {
    const record = await oneOf(person, path, dice[0])
    return person.call('PATCH', `${path}${record.id}`, fields(dice), { 'if-match': `"${record.version}"` })
  }

const someChair = async (person: Person, die: number) => oneOf(person, '/equipments/', die, '&kind=chair')

const book: Act = async (person, [one, two, three]) => {
  const chair = await someChair(person, two)
  const startsAt = Date.parse('2031-03-03T00:00:00.000Z') + ((one * 37 + three) % 4000) * 300_000
  return person.call('POST', '/api/appointments/', {
    patient: (await oneOf(person, '/api/patients/', one)).id,
    provider: (await oneOf(person, '/providers/', three)).id,
    chair: chair.id,
    location: chair['location'],
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 1_800_000).toISOString(),
  })
}

/** To another chair, and so perhaps to the other location: for those bound to one it comes or goes. */
const move: Act = async (person, [one, two]) => {
  const booked = (await person.list('/api/appointments/', '&state.visit=scheduled&startsAt.from=2031-01-01T00:00:00.000Z')).items
  if (booked.length === 0) return book(person, [one, two, one])
  const { id } = pick(booked, one)
  const chair = await someChair(person, two)
  return person.command({
    command: 'appointments.move',
    record: id,
    data: { chair: chair.id, location: chair['location'], overlapReason: 'a test' },
  })
}

const anyCommand: Act = async (person, [one, two, three]) => {
  const catalogue = (await person.list('/api/commands/')).items.map(({ name }) => String(name))
  const area = pick(['appointments', 'equipments'], three)
  const command = pick(
    catalogue.filter((name) => name.startsWith(`${area}.`)),
    one,
  )
  const record = await oneOf(person, area === 'appointments' ? '/api/appointments/' : '/equipments/', two)
  return person.command({ command, record: record.id, data: three % 3 === 0 ? { reason: 'a test' } : {} })
}

const remove: Act = async (person, [one]) => {
  const record = await oneOf(person, '/api/patients/', one)
  return person.call('DELETE', `/api/patients/${record.id}`, undefined, { 'if-match': `"${record.version}"` })
}

export const acts: readonly Act[] = [
  (person, [one, two]) => person.call('POST', '/api/patients/', { firstName: pick(names, one), lastName: pick(names, two) }),
  edit('/api/patients/', ([, one, two]) => ({ lastName: pick(names, one), notes: two % 4 ? pick(names, two) : null })),
  edit('/api/patients/', ([, one]) => ({ alerts: one % 2 ? [{ label: pick(names, one), grave: true }] : [], preferredName: null })),
  edit('/providers/', ([, one]) => ({ shortName: `Dr ${pick(names, one)}`, active: one % 3 > 0 })),
  edit('/api/class/', ([, one]) => ({ minutes: 5 + (one % 90) })),
  edit('/api/account/', ([, one]) => ({ density: pick(['comfortable', 'compact', 'touch'], one) })),
  book,
  book,
  move,
  move,
  anyCommand,
  anyCommand,
  remove,
]
