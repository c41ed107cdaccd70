import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SterileRoom, aCycle, aSterileRoom } from './aSterileRoom.ts'

let room: SterileRoom
beforeAll(async () => {
  room = await aSterileRoom()
})
afterAll(() => room.close())

test('[TRACE-1] A scan of a label finds its pack and its load, in whatever case, and finds nothing of what is nobody’s', async () => {
  const { cycle, packs } = await aCycle(room, 'released', 2)
  const code = String((await room.read('steris', packs[1] ?? ''))['code'])
  const found = (await room.call('josh', 'GET', `/steris/scan/?text=${code.toLowerCase()}`)).json()
  expect([found.read.kind, found.pack.id, found.cycle.id, found.cycle.state]).toEqual(['ours', packs[1], cycle, 'released'])
  const foreign = (await room.call('josh', 'GET', `/steris/scan/?text=${encodeURIComponent('(01)05415062325810(21)70005')}`)).json()
  expect([foreign.read.kind, foreign.pack]).toEqual(['gs1', null])
  expect((await room.call('josh', 'GET', '/steris/scan/?text=')).statusCode).toBe(400)
})

test('[TRACE-1] A supplier’s own code on a pack is found too', async () => {
  const label = { kind: 'Implant', location: room.location, code: '+A99912345/123' }
  const refused = await room.give('josh', 'steris.label', null, label)
  expect(refused.status).toBe(400)
  const made = await room.must('josh', 'steris.label', null, { ...label, code: 'A99912345' })
  expect((await room.call('josh', 'GET', '/steris/scan/?text=A99912345')).json().pack.id).toBe(made.id)
})

test('[TRACE-2] A pack is traced back to its load and steriliser and on to its patient, with what else was in the load', async () => {
  const { cycle, packs } = await aCycle(room, 'released', 3)
  const [used = '', ...others] = packs
  const appointment = await room.anAppointment()
  await room.must('josh', 'steris.use', used, { appointment })
  await room.must('josh', 'steris.soil', used)
  await room.must('josh', 'steris.relabel', used)
  await room.must('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
  const traced = (await room.call('grace', 'GET', `/steris/${used}/trace`)).json()
  expect([traced.cycle.id, traced.steriliser.id, traced.patient.id, traced.before]).toEqual([cycle, room.steriliser, room.patient, null])
  expect(traced.load.map(({ id }: { id: string }) => id)).toEqual(others)
  expect([traced.after.length, traced.after[0].packedFrom, traced.recalls[0].cycle]).toEqual([1, used, cycle])
})

test('[TRACE-3] Who may not see patients or visits is told of none, and who may not track packs of nothing', async () => {
  const { packs } = await aCycle(room, 'released')
  await room.must('josh', 'steris.use', packs[0] ?? '', { patient: room.patient })
  const traced = (await room.call('josh', 'GET', `/steris/${packs[0]}/trace`)).json()
  expect([traced.pack.id, traced.patient, traced.appointment]).toEqual([packs[0], null, null])
  const token = await room.signIn()
  const asked = { method: 'GET', headers: { authorization: `Bearer ${token}` } } as const
  const answers = [
    await room.app.inject({ ...asked, url: `/steris/${packs[0]}/trace` }),
    await room.app.inject({ ...asked, url: '/steris/scan/?text=x' }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().scope])).toEqual([
    [403, 'steritrk'],
    [403, 'steritrk'],
  ])
  expect((await room.call('josh', 'GET', `/steris/${room.patient}/trace`)).statusCode).toBe(404)
})
