import { expect, test } from 'vitest'
import type { Fields, Page } from '#domain/wire.ts'
import { type Caller, startKioskServer } from '../startKioskServer.ts'

const minutesOfDay = 24 * 60
const idsOf = async (call: Caller, url: string) =>
  (await call<Page>('GET', `${url}${url.includes('?') ? '&' : '?'}limit=1000`)).body.items.map(({ id }) => id)

/** A practice with one patient each of today, tomorrow, six weeks ago, today elsewhere, and never. */
async function startDay() {
  const server = await startKioskServer()
  const patientOf = (firstName: string) => server.createPatient({ firstName })
  const [today, tomorrow, earlier, elsewhere, never] = await Promise.all(
    ['Today', 'Tomorrow', 'Earlier', 'Elsewhere', 'Never'].map(patientOf),
  )
  const patients = { today: today!, tomorrow: tomorrow!, earlier: earlier!, elsewhere: elsewhere!, never: never! }
  const appointments = {
    today: await server.bookAppointment(patients.today, 60),
    tomorrow: await server.bookAppointment(patients.tomorrow, minutesOfDay),
    earlier: await server.bookAppointment(patients.earlier, -42 * minutesOfDay),
    elsewhere: await server.bookAppointment(patients.elsewhere, 60, { location: server.otherLocation }),
  }
  return { ...server, patients, appointments }
}

test.each(['wall', 'waiting'] as const)(
  '[KIOSK-50] a screen of kind %s lists and reads the patients of its appointments of today and no others',
  async (kind) => {
    const server = await startDay()
    const { call } = await server.pairDevice(kind)
    expect(await idsOf(call, '/api/patients/')).toEqual([server.patients.today])
    const requested = Object.values(server.patients).map((id) => `id=${id}`)
    expect(await idsOf(call, `/api/patients/?${requested.join('&')}`)).toEqual([server.patients.today])
    for (const [name, id] of Object.entries(server.patients))
      expect([name, (await call('GET', `/api/patients/${id}`)).status]).toEqual([name, name === 'today' ? 200 : 404])
    // A screen that shows no name cannot search; the other finds only whom it shows.
    expect(JSON.stringify((await call('GET', '/api/patients/?q=Never')).body)).not.toContain(server.patients.never)
    await server.bookAppointment(server.patients.never, 120)
    // A device learns of the appointment by push, which its patient follows in the same turn.
    await expect.poll(async () => (await call('GET', `/api/patients/${server.patients.never}`)).status).toBe(200)
    server.advance(minutesOfDay * 60_000)
    expect(await idsOf(call, '/api/patients/')).toEqual([server.patients.tomorrow])
  },
)

test('[KIOSK-51] a wall and a waiting room list and read the appointments of today, and none of an earlier day', async () => {
  const server = await startDay()
  const lastWeek = await server.bookAppointment(server.patients.never, -7 * minutesOfDay)
  for (const kind of ['wall', 'waiting'] as const) {
    const shown = [server.appointments.today]
    const { call } = await server.pairDevice(kind)
    expect(new Set(await idsOf(call, '/api/appointments/'))).toEqual(new Set(shown))
    expect(await idsOf(call, '/api/appointments/?startsAt.from=2026-11-25T00:00:00Z')).toEqual([])
    const read = async (id: string) => (await call('GET', `/api/appointments/${id}`)).status
    for (const id of [...Object.values(server.appointments), lastWeek]) expect(await read(id)).toBe(shown.includes(id) ? 200 : 404)
  }
})

test('[KIOSK-60] a wall lists and reads open conversations, cycles in a steriliser or gone wrong, stopped packs and open load recalls, and no others', async () => {
  const server = await startKioskServer()
  const { execute, location } = server
  const { call } = await server.pairDevice('wall')
  const create = (command: string, data: Fields) => execute(command, null, data)
  const [open, resolved] = await Promise.all(
    ['Open', 'Resolved'].map(async (firstName) =>
      create('conversations.create', { patient: await server.createPatient({ firstName }), channel: 'sms', address: '+61491570110' }),
    ),
  )
  await execute('conversations.resolve', resolved!, {})
  const delivery = () => create('cycles.receiveExternal', { location, supplier: 'Steri Partners', certificate: 'C-7' })
  const label = async (cycle: string) => {
    const pack = await create('steris.label', { kind: 'Exam kit', location })
    await execute('steris.load', pack, { cycle })
    return pack
  }
  const [stopped, received] = [await delivery(), await delivery()]
  const [stoppedPack, pack] = [await label(stopped), await label(received)]
  const recall = await create('steris/recalls.open', { cycle: stopped, reason: 'A test', location })
  for (const [area, shown, hidden] of [
    ['/api/conversations/', open, resolved],
    ['/cycles/', stopped, received],
    ['/steris/', stoppedPack, pack],
  ] as const) {
    expect([area, await idsOf(call, area)]).toEqual([area, [shown]])
    const statuses = await Promise.all([shown, hidden].map(async (id) => (await call('GET', `${area}${id}`)).status))
    expect([area, statuses]).toEqual([area, [200, 404]])
  }
  expect(await idsOf(call, '/steris/recalls/')).toEqual([recall])
  await execute('steris/recalls.close', recall, { report: 'A test' })
  expect(await idsOf(call, '/steris/recalls/')).toEqual([])
})

test('[KIOSK-52] a wall lists past offers, arrivals and blockouts no longer than their day', async () => {
  const server = await startDay()
  const { call } = await server.pairDevice('wall')
  const block = (inMinutes: number) => {
    const at = (minutes: number) => new Date(server.deps.now() + (inMinutes + minutes) * 60_000).toISOString()
    return server.execute('events.create', null, {
      title: 'Meeting',
      closes: true,
      provider: server.provider,
      location: server.location,
      startsAt: at(0),
      endsAt: at(30),
    })
  }
  const [now] = [await block(200), await block(2 * minutesOfDay), await block(-2 * minutesOfDay)]
  expect(await idsOf(call, '/api/events/')).toEqual([now])
})
