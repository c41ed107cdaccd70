import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SterilisationServer, aCycle, startSterilisationServer } from './startSterilisationServer.ts'

let server: SterilisationServer
beforeAll(async () => {
  server = await startSterilisationServer()
})
afterAll(() => server.close())

test('[TRACE-1] scanning a pack label in any letter case finds its pack and load; a foreign code finds no pack', async () => {
  const { cycle, packs } = await aCycle(server, 'released', 2)
  const code = String((await server.read('steris', packs[1] ?? ''))['code'])
  const found = (await server.call('josh', 'GET', `/steris/scan/?text=${code.toLowerCase()}`)).json()
  expect([found.read.kind, found.pack.id, found.cycle.id, found.cycle.state]).toEqual(['ours', packs[1], cycle, 'released'])
  const foreign = (await server.call('josh', 'GET', `/steris/scan/?text=${encodeURIComponent('(01)05415062325810(21)70005')}`)).json()
  expect([foreign.read.kind, foreign.pack]).toEqual(['gs1', null])
  expect((await server.call('josh', 'GET', '/steris/scan/?text=')).statusCode).toBe(400)
})

test('[SCANNER-230] a scanner that sends a symbology prefix finds the pack of our label and of a supplier’s label', async () => {
  const { packs } = await aCycle(server, 'released')
  const code = String((await server.read('steris', packs[0] ?? ''))['code'])
  const scan = async (text: string) => (await server.call('josh', 'GET', `/steris/scan/?text=${encodeURIComponent(text)}`)).json()
  expect((await scan(`]C0${code}`)).pack.id).toBe(packs[0])
  expect((await scan(`]q1${code.toLowerCase()}`)).pack.id).toBe(packs[0])
  const created = await server.executeOk('josh', 'steris.label', null, { kind: 'Implant', location: server.location, code: 'B99912345' })
  expect((await scan(']C0B99912345')).pack.id).toBe(created.id)
})

test('[TRACE-1] scanning a supplier’s own code on a pack finds the pack', async () => {
  const label = { kind: 'Implant', location: server.location, code: '+A99912345/123' }
  const refused = await server.executeAs('josh', 'steris.label', null, label)
  expect(refused.status).toBe(400)
  const created = await server.executeOk('josh', 'steris.label', null, { ...label, code: 'A99912345' })
  expect((await server.call('josh', 'GET', '/steris/scan/?text=A99912345')).json().pack.id).toBe(created.id)
})

test('[TRACE-2] tracing a pack shows its load, steriliser, patient, repacked pack and load recalls, and the other packs of the load', async () => {
  const { cycle, packs } = await aCycle(server, 'released', 3)
  const [used = '', ...others] = packs
  const appointment = await server.anAppointment()
  await server.executeOk('josh', 'steris.use', used, { appointment })
  await server.executeOk('josh', 'steris.soil', used)
  await server.executeOk('josh', 'steris.relabel', used)
  await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
  const traced = (await server.call('grace', 'GET', `/steris/${used}/trace`)).json()
  expect([traced.cycle.id, traced.steriliser.id, traced.patient.id, traced.before]).toEqual([
    cycle,
    server.steriliser,
    server.patient,
    null,
  ])
  expect(traced.load.map(({ id }: { id: string }) => id)).toEqual(others)
  expect([traced.after.length, traced.after[0].packedFrom, traced.recalls[0].cycle]).toEqual([1, used, cycle])
})

test('[TRACE-3] tracing requires the steritrk permission and hides patients and appointments from users without permission for them', async () => {
  const { packs } = await aCycle(server, 'released')
  await server.executeOk('josh', 'steris.use', packs[0] ?? '', { patient: server.patient })
  const traced = (await server.call('josh', 'GET', `/steris/${packs[0]}/trace`)).json()
  expect([traced.pack.id, traced.patient, traced.appointment]).toEqual([packs[0], null, null])
  const token = await server.signIn()
  const request = { method: 'GET', headers: { authorization: `Bearer ${token}` } } as const
  const answers = [
    await server.app.inject({ ...request, url: `/steris/${packs[0]}/trace` }),
    await server.app.inject({ ...request, url: '/steris/scan/?text=x' }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().scope])).toEqual([
    [403, 'steritrk'],
    [403, 'steritrk'],
  ])
  expect((await server.call('josh', 'GET', `/steris/${server.patient}/trace`)).statusCode).toBe(404)
})
