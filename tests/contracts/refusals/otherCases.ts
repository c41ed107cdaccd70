import { bearer } from '../../server/startTestServer.ts'
import { injectFetch, injectOrigin } from '../../support/server/injectFetch.ts'
import { createTestDevice } from '../../support/server/testDevice.ts'
import { unknownId } from '../startAreaServer.ts'
import { newAppointment, takenTime } from './areaCases.ts'
import { budget, everywhere, lacking, method, noLocation, replay, signIn, unknownField, unknownParameter, unknownRecord } from './faults.ts'
import { type Fault, type RefusalCase, type Fixture, requestTo } from './faultyRequest.ts'

/** Requests that no area serves: a command, an uploaded file, kiosks. */

const data =
  (fields: (fixture: Fixture) => object): Fault =>
  (request, fixture) => {
    request.payload = { ...request.payload, data: { ...(request.payload?.['data'] as object), ...fields(fixture) } }
  }

const command: RefusalCase = {
  name: 'POST /api/commands/',
  base: async (fixture) => {
    const record = await fixture.execute('appointments.book', null, newAppointment(fixture))
    const { startsAt, endsAt } = newAppointment(fixture)
    return requestTo('POST', '/api/commands/', { payload: { command: 'appointments.move', record, data: { startsAt, endsAt } } })
  },
  faults: {
    ...everywhere,
    scope: lacking('appt.e'),
    replay,
    shape: unknownParameter,
    record: noLocation,
    version: (request) => {
      request.payload = { ...request.payload, expects: 99 }
    },
    value: async (request, fixture) => {
      request.lacks.add('cal.o')
      await data(() => ({ calendar: unknownId }))(request, fixture)
    },
    conflict: data(() => ({ provider: unknownId })),
    state: takenTime,
  },
}

const upload: RefusalCase = {
  name: 'POST /api/migrations/:id/file',
  base: async ({ execute, samples }) => {
    const { location } = samples['equipments'] ?? {}
    const id = await execute('migrations.create', null, { as: 'patients', fileName: 'a.csv', location })
    return requestTo('POST', `/api/migrations/${id}/file`, { contentType: 'text/csv', text: 'a,b\n1,2\n' })
  },
  faults: {
    signIn,
    budget,
    method,
    body: everywhere.body,
    scope: lacking('sys.c'),
    record: noLocation,
    conflict: (request) => {
      request.text = `${Array.from({ length: 300 }, (_, index) => `c${index}`).join(',')}\n`
    },
    state: async ({ url }, { server, createUser }) => {
      const { token } = await createUser()
      const headers = { ...bearer(token), 'content-type': 'text/csv' }
      await server.app.inject({ method: 'POST', url, headers, payload: 'a,b\n1,2\n' })
    },
  },
}

/** Each kiosk has an address of its own, because one network may pair only a few. */
async function pairKiosk({ server, samples, createUser, next }: Fixture) {
  const { location } = samples['equipments'] ?? {}
  const signer = createTestDevice(injectFetch(server.app, `10.0.${next()}.1`), injectOrigin)
  const data = { name: 'By the door', kind: 'kiosk', location }
  const headers = bearer((await createUser()).token)
  const approve = (userCode: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/commands/',
      headers,
      payload: { command: 'kiosk.approve', data: { ...data, userCode } },
    })
  const { device } = await signer.pair(approve)
  return { signer, token: signer.token(), device: device.id }
}

const kioskRequest = async (fixture: Fixture, url: string, payload: Record<string, unknown>) =>
  requestTo('POST', url, { payload, ...(await pairKiosk(fixture)) })
const lock: Fault = async ({ device = '' }, { execute }) => void (await execute('kiosk.lock', device, {}))
const staff: Fault = async (request, { createUser }) => {
  if (request.token !== null) request.token = (await createUser()).token
}

const identify: RefusalCase = {
  name: 'POST /api/kiosk/identify/',
  base: (fixture) => kioskRequest(fixture, '/api/kiosk/identify/', { birthDate: '1979-03-07', lastName: 'Ngata' }),
  faults: { locked: lock, ...everywhere, scope: staff, shape: unknownField },
}

const verify: RefusalCase = {
  name: 'POST /api/kiosk/sessions/:id/verify',
  base: async (fixture) => {
    const kiosk = await pairKiosk(fixture)
    const fields = { device: kiosk.device, location: fixture.samples['equipments']?.['location'], candidates: [], unproven: false }
    const session = await fixture.execute('kiosk/sessions.identified', null, { ...fields, candidates: await candidatesIn(fixture) })
    return requestTo('POST', `/api/kiosk/sessions/${session}/verify`, { payload: { firstName: 'Aroha' }, ...kiosk })
  },
  faults: { locked: lock, ...everywhere, scope: staff, shape: unknownField, record: unknownRecord },
}

async function candidatesIn(fixture: Fixture) {
  const { patient } = newAppointment(fixture)
  return [{ patient, appointments: [await fixture.execute('appointments.book', null, newAppointment(fixture))] }]
}

const reads: RefusalCase = {
  name: 'POST /api/reads/',
  base: async () => requestTo('POST', '/api/reads/', { payload: { reads: [{ area: 'equipments' }] } }),
  faults: { ...everywhere, shape: unknownField },
}

export const otherCases: readonly RefusalCase[] = [command, reads, upload, identify, verify]
