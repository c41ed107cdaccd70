import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { unknownId } from '../startAreaServer.ts'
import {
  everywhere,
  lacking,
  noLocation,
  noVersion,
  replay,
  setting,
  staleVersion,
  unknownField,
  unknownParameter,
  unknownRecord,
} from './faults.ts'
import { type Fault, type RefusalCase, type Fixture, requestTo } from './faultyRequest.ts'

/** Requests to areas: create, edit and remove. */

const both =
  (...faults: readonly Fault[]): Fault =>
  async (request, fixture) => {
    for (const fault of faults) await fault(request, fixture)
  }

const newUser = ({ next }: Fixture) => ({ username: `new-${next()}`, name: 'N' })
const ownBook: Fault = both(
  lacking('cal.o'),
  setting(({ samples }) => ({ provider: samples['appointments']?.['provider'] })),
)
const unknownGroup = setting(() => ({ groups: [unknownId] }))
const takenName = setting(() => ({ username: 'reception' }))

const firstDay = Date.parse('2027-03-01T00:00:00.000Z')
const slot = ({ next }: Fixture): Fields => {
  const start = firstDay + next() * minutes(60)
  return { startsAt: instantOf(start), endsAt: instantOf(start + minutes(30)) }
}
export const newAppointment = (fixture: Fixture): Fields => ({ ...fixture.samples['appointments'], ...slot(fixture) })

/** Another appointment takes the time of the request. */
export const takenTime: Fault = async (request, fixture) => {
  const other = newAppointment(fixture)
  await fixture.execute('appointments.book', null, other)
  const times = { startsAt: other['startsAt'], endsAt: other['endsAt'] }
  const { data } = request.payload ?? {}
  request.payload = data === undefined ? { ...request.payload, ...times } : { ...request.payload, data: { ...data, ...times } }
}
const otherBook: Fault = both(
  lacking('cal.o'),
  setting(() => ({ calendar: unknownId })),
)
const takenSource: Fault = async (request, fixture) => {
  const source = { system: 'old', id: String(fixture.next()) }
  await fixture.execute('appointments.book', null, { ...newAppointment(fixture), source })
  request.payload = { ...request.payload, source }
}

const createUser: RefusalCase = {
  name: 'POST /api/users/',
  base: async (fixture) => requestTo('POST', '/api/users/', { payload: newUser(fixture) }),
  faults: {
    ...everywhere,
    scope: lacking('usr.c'),
    replay,
    shape: unknownField,
    value: ownBook,
    conflict: unknownGroup,
    unique: takenName,
  },
}

const editUser: RefusalCase = {
  name: 'PATCH /api/users/:id',
  base: async (fixture) => {
    const id = await fixture.execute('users.create', null, newUser(fixture))
    return requestTo('PATCH', `/api/users/${id}`, { payload: { name: 'Other' }, versioned: { area: 'users', id }, version: 'current' })
  },
  faults: {
    ...createUser.faults,
    scope: lacking('usr.e'),
    record: async ({ versioned }, fixture) => void (await fixture.execute('users.remove', versioned?.id ?? '', {})),
    version: staleVersion,
  },
}

const createAppointment: RefusalCase = {
  name: 'POST /api/appointments/',
  base: async (fixture) => requestTo('POST', '/api/appointments/', { payload: { ...newAppointment(fixture) } }),
  faults: {
    ...everywhere,
    scope: lacking('appt.c'),
    replay,
    shape: unknownField,
    conflict: setting(() => ({ patient: unknownId })),
    state: takenTime,
    unique: takenSource,
  },
}

const moveAppointment: RefusalCase = {
  name: 'PATCH /api/appointments/:id',
  base: async (fixture) => {
    const id = await fixture.execute('appointments.book', null, newAppointment(fixture))
    const payload = { ...slot(fixture) }
    return requestTo('PATCH', `/api/appointments/${id}`, { payload, versioned: { area: 'appointments', id }, version: 'current' })
  },
  faults: {
    ...everywhere,
    scope: lacking('appt.e'),
    replay,
    shape: unknownParameter,
    record: noLocation,
    version: noVersion,
    value: otherBook,
    conflict: setting(() => ({ provider: unknownId })),
    state: takenTime,
  },
}

const removeGroup: RefusalCase = {
  name: 'DELETE /api/groups/:id',
  base: async (fixture) => {
    const id = await fixture.execute('groups.create', null, { name: `Group ${fixture.next()}`, scopes: ['pat'] })
    return requestTo('DELETE', `/api/groups/${id}`, { versioned: { area: 'groups', id }, version: 'current' })
  },
  faults: {
    ...everywhere,
    scope: lacking('grp.e'),
    shape: unknownParameter,
    record: unknownRecord,
    version: noVersion,
    value: lacking('pat'),
    locked: async ({ versioned }, fixture) => {
      await fixture.execute('users.create', null, { ...newUser(fixture), groups: [versioned?.id] })
    },
  },
}

const removeChair: RefusalCase = {
  name: 'DELETE /equipments/:id',
  base: async (fixture) => {
    const location = fixture.samples['equipments']?.['location']
    const id = await fixture.execute('equipments.create', null, { kind: 'chair', name: `Chair ${fixture.next()}`, location })
    return requestTo('DELETE', `/equipments/${id}`, { versioned: { area: 'equipments', id }, version: 'current' })
  },
  faults: {
    ...everywhere,
    scope: lacking('equip.e'),
    shape: unknownParameter,
    record: noLocation,
    version: staleVersion,
    locked: async ({ versioned }, fixture) => {
      await fixture.execute('appointments.book', null, { ...newAppointment(fixture), chair: versioned?.id })
    },
    state: async ({ versioned }, fixture) => {
      const appointment = await fixture.execute('appointments.book', null, newAppointment(fixture))
      await fixture.execute('equipments.occupy', versioned?.id ?? '', { appointment })
    },
  },
}

const createBoard: RefusalCase = {
  name: 'POST /api/account/boards/',
  base: async (fixture) => {
    const user = await fixture.createUser()
    return requestTo('POST', '/api/account/boards/', { payload: { name: `b${fixture.next()}`, layout: '{}' }, token: user.token })
  },
  faults: {
    ...everywhere,
    replay,
    shape: unknownField,
    locked: (request, fixture) => createBoards(fixture, request.token ?? '', 39),
    unique: async (request, fixture) => {
      await createBoards(fixture, request.token ?? '', 1)
      request.payload = { ...request.payload, name: 'board 1' }
    },
  },
}

async function createBoards({ server }: Fixture, token: string, count: number): Promise<void> {
  for (let number = 0; number <= count; number += 1) {
    const payload = { name: `board ${number}`, layout: '{}' }
    await server.app.inject({ method: 'POST', url: '/api/account/boards/', headers: { authorization: `Bearer ${token}` }, payload })
  }
}

export const areaCases: readonly RefusalCase[] = [
  createUser,
  editUser,
  createAppointment,
  moveAppointment,
  removeGroup,
  removeChair,
  createBoard,
]
