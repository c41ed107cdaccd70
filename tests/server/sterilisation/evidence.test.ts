import { afterAll, beforeAll, expect, test } from 'vitest'
import { lisaName, statclaveText, sterisText } from '../../domain/sterilisation/loggerFiles.ts'
import { type SterileRoom, aDraft, aSterileRoom, goodResults } from './aSterileRoom.ts'

let room: SterileRoom
beforeAll(async () => {
  room = await aSterileRoom()
})
afterAll(() => room.close())

const serial = '710123B00004'
/** Our clock stands at 11:42 on 24 November where the practice is. */
const ofToday = statclaveText.replace(' 9:54:52  08/10/2025', '11:42:30  24/11/2026')

async function running(lastCycleNumber = 1754, of: string = serial) {
  const dates = { serviceDueOn: '2027-06-30', validationDueOn: '2027-06-30' }
  const made = { kind: 'steriliser', name: 'Statclave', location: room.location, serial: of, lastCycleNumber, ...dates }
  const steriliser = await room.act('equipments.create', null, made)
  await room.act('equipments.recordLeak', steriliser, { leakPassed: true })
  const { cycle } = await aDraft(room, 1, { steriliser, program: 'classB132' })
  await room.must('josh', 'cycles.signLoad', cycle)
  await room.must('josh', 'cycles.start', cycle)
  return cycle
}
const give = async (cycle: string, text: string, file = 'S20261124_01755_710123B00004.txt', who: 'josh' | 'grace' = 'josh') => {
  const url = `/cycles/${cycle}/evidence?file=${encodeURIComponent(file)}`
  return room.call(who, 'POST', url, text, { 'content-type': 'text/plain' })
}

test('[EVIDENCE-1] A logger’s file ends its cycle and fills in what it measured; a person adds what no logger sees', async () => {
  const cycle = await running()
  room.pass(60 * 60_000)
  const answer = await give(cycle, ofToday)
  expect([answer.statusCode, answer.json().state, answer.json().number]).toEqual([200, 'ended', 1755])
  expect(answer.json()).toMatchObject({
    evidence: {
      kind: 'logger',
      file: 'S20261124_01755_710123B00004.txt',
      format: 'SciCan STATCLAVE',
      cycleNumber: '1755',
      signature: 'a9f3c1',
    },
    results: { temperature: 132, pressure: 294, holdMinutes: 4.58, parametersMet: true },
    endedAt: '2026-11-24T01:34:32.000Z',
  })
  expect((await room.give('josh', 'cycles.recordResults', cycle, { results: {} })).body.reason).toBe('indicatorsAreRecorded')
  const { externalIndicator, internalIndicator, dry, sealsIntact } = goodResults
  const whole = await room.must('josh', 'cycles.recordResults', cycle, {
    results: { externalIndicator, internalIndicator, dry, sealsIntact },
  })
  expect([whole['state'], whole['results']]).toMatchObject(['awaitingRelease', { temperature: 132, dry: true }])
  expect((await room.must('mia', 'cycles.release', cycle))['state']).toBe('released')
})

test('[EVIDENCE-2] A file of another steriliser, cycle or day is refused in words, and nothing is written', async () => {
  const [mine, later, strangers] = [await running(), await running(1755), await running(1754, '710123B00009')]
  const before = await room.position()
  const yesterday = await give(mine, statclaveText)
  const answers = [yesterday, await give(later, ofToday), await give(strangers, ofToday)]
  expect(answers.map((answer) => [answer.statusCode, answer.json().reason])).toEqual([
    [422, 'otherDay'],
    [422, 'otherCycle'],
    [422, 'otherSteriliser'],
  ])
  expect(yesterday.json().detail).toBe('That file is of another day.')
  expect(await room.position()).toBe(before)
})

test('[EVIDENCE-3] What is no logger’s file, is empty, unnamed, too large or for a cycle that never started is refused', async () => {
  const cycle = await running()
  const { cycle: draft } = await aDraft(room)
  const before = await room.position()
  expect((await give(cycle, 'a shopping list')).statusCode).toBe(400)
  expect((await give(cycle, '')).statusCode).toBe(400)
  expect((await give(cycle, ofToday, '')).statusCode).toBe(400)
  expect((await give(cycle, 'x'.repeat(4 * 1024 * 1024 + 1))).statusCode).toBe(413)
  expect((await give(draft, ofToday)).json().reason).toBe('notStarted')
  expect((await give(room.patient, ofToday)).statusCode).toBe(404)
  expect((await room.call('josh', 'POST', `/cycles/${cycle}/evidence?file=a`, '<x/>', { 'content-type': 'text/xml' })).statusCode).toBe(415)
  expect(await room.position()).toBe(before)
})

test('[EVIDENCE-4] A file that names nobody is taken, and says that it does', async () => {
  const cycle = await running()
  const answer = await give(cycle, sterisText(260, 270.5), 'stream.log')
  expect([answer.statusCode, answer.json().evidence.note]).toEqual([200, 'The file names neither steriliser, cycle nor day.'])
})

test('[EVIDENCE-5] A test’s file says whether it passed', async () => {
  const cycle = await running(1897, '22E02-0095')
  const name = lisaName('E', '24-11-26').replace('040128', '261124')
  expect((await give(cycle, 'x', name.replace('08_41_22', '08_41_22 A99'))).json().results).toEqual({ parametersMet: false })
})

test('[EVIDENCE-7, EVIDENCE-8] A file of two cycles, or whose times go backwards, is refused in words and ends nothing', async () => {
  const cycle = await running()
  const before = await room.position()
  const answers = [
    await give(cycle, `${ofToday}\r\n${ofToday.replace('001755', '001756')}`),
    await give(cycle, ofToday.replace('DRYING START   30:10', 'DRYING START   20:10')),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().reason, answer.json().errors[0].path])).toEqual([
    [422, 'severalCycles', 'file'],
    [422, 'timesBackwards', 'file'],
  ])
  expect([await room.position(), (await room.read('cycles', cycle))['state']]).toEqual([before, 'running'])
})
