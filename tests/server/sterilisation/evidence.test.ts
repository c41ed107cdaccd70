import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggers } from '#locale/sterilisation/loggers.ts'
import { lisaName, statclaveText, sterisText } from '../../domain/sterilisation/loggerFiles.ts'
import { type SterilisationServer, aDraft, startSterilisationServer, goodResults } from './startSterilisationServer.ts'

let server: SterilisationServer
beforeAll(async () => {
  server = await startSterilisationServer()
})
afterAll(() => server.close())

const serial = '710123B00004'
/** A logger file dated today: the test clock starts at 11:42 am on 24 November in the practice’s time zone. */
const ofToday = statclaveText.replace(' 9:54:52  08/10/2025', '11:42:30  24/11/2026')

async function startCycle(lastCycleNumber = 1754, serialNumber: string = serial) {
  const dates = { serviceDueOn: '2027-06-30', validationDueOn: '2027-06-30' }
  const equipmentData = {
    kind: 'steriliser',
    name: 'Statclave',
    location: server.location,
    serial: serialNumber,
    lastCycleNumber,
    ...dates,
  }
  const steriliser = await server.execute('equipments.create', null, equipmentData)
  await server.execute('equipments.recordLeak', steriliser, { leakPassed: true })
  const { cycle } = await aDraft(server, 1, { steriliser, program: 'classB132' })
  await server.executeOk('josh', 'cycles.signLoad', cycle)
  await server.executeOk('josh', 'cycles.start', cycle)
  return cycle
}
const uploadEvidence = async (
  cycle: string,
  text: string,
  file = 'S20261124_01755_710123B00004.txt',
  username: 'josh' | 'grace' = 'josh',
) => {
  const url = `/cycles/${cycle}/evidence?file=${encodeURIComponent(file)}`
  return server.call(username, 'POST', url, text, { 'content-type': 'text/plain' })
}

test('[EVIDENCE-1] a logger file ends its cycle and fills in the measured results; a user adds the results no logger measures', async () => {
  const cycle = await startCycle()
  server.advance(60 * 60_000)
  const response = await uploadEvidence(cycle, ofToday)
  expect([response.statusCode, response.json().state, response.json().number]).toEqual([200, 'ended', 1755])
  expect(response.json()).toMatchObject({
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
  expect((await server.executeAs('josh', 'cycles.recordResults', cycle, { results: {} })).body.reason).toBe('indicatorsAreRecorded')
  const { externalIndicator, internalIndicator, dry, sealsIntact } = goodResults
  const completed = await server.executeOk('josh', 'cycles.recordResults', cycle, {
    results: { externalIndicator, internalIndicator, dry, sealsIntact },
  })
  expect([completed['state'], completed['results']]).toMatchObject(['awaitingRelease', { temperature: 132, dry: true }])
  expect((await server.executeOk('mia', 'cycles.release', cycle))['state']).toBe('released')
})

test('[EVIDENCE-2] the server refuses a logger file of another steriliser, cycle or day with an explanation, and writes nothing', async () => {
  const [ownCycle, laterCycle, foreignCycle] = [await startCycle(), await startCycle(1755), await startCycle(1754, '710123B00009')]
  const before = await server.position()
  const yesterday = await uploadEvidence(ownCycle, statclaveText)
  const answers = [yesterday, await uploadEvidence(laterCycle, ofToday), await uploadEvidence(foreignCycle, ofToday)]
  expect(answers.map((response) => [response.statusCode, response.json().reason])).toEqual([
    [422, 'otherDay'],
    [422, 'otherCycle'],
    [422, 'otherSteriliser'],
  ])
  expect(yesterday.json().detail).toBe(loggers.mismatch.otherDay)
  expect(await server.position()).toBe(before)
})

test('[EVIDENCE-3] the server refuses a file that is no logger file, is empty, unnamed or too large, or whose cycle never started', async () => {
  const cycle = await startCycle()
  const { cycle: draft } = await aDraft(server)
  const before = await server.position()
  expect((await uploadEvidence(cycle, 'a shopping list')).statusCode).toBe(400)
  expect((await uploadEvidence(cycle, '')).statusCode).toBe(400)
  expect((await uploadEvidence(cycle, ofToday, '')).statusCode).toBe(400)
  expect((await uploadEvidence(cycle, 'x'.repeat(4 * 1024 * 1024 + 1))).statusCode).toBe(413)
  expect((await uploadEvidence(draft, sterisText(260, 270.5), 'stream.log')).json().reason).toBe('notStarted')
  expect((await uploadEvidence(server.patient, ofToday)).statusCode).toBe(404)
  expect((await server.call('josh', 'POST', `/cycles/${cycle}/evidence?file=a`, '<x/>', { 'content-type': 'text/xml' })).statusCode).toBe(
    415,
  )
  expect(await server.position()).toBe(before)
})

test('[EVIDENCE-4] the server accepts a logger file that names no steriliser, cycle or day, and the evidence says so', async () => {
  const cycle = await startCycle()
  const response = await uploadEvidence(cycle, sterisText(260, 270.5), 'stream.log')
  expect([response.statusCode, response.json().evidence.note]).toEqual([200, loggers.unidentified])
})

test('[EVIDENCE-5] the logger file of a test cycle records whether the test passed', async () => {
  const cycle = await startCycle(1897, '22E02-0095')
  const name = lisaName('E', '24-11-26').replace('040128', '261124')
  expect((await uploadEvidence(cycle, 'x', name.replace('08_41_22', '08_41_22 A99'))).json().results).toEqual({ parametersMet: false })
})

test('[EVIDENCE-7, EVIDENCE-8] the server refuses a logger file with several cycles or with times that go backwards, explains why, and ends no cycle', async () => {
  const cycle = await startCycle()
  const before = await server.position()
  const answers = [
    await uploadEvidence(cycle, `${ofToday}\r\n${ofToday.replace('001755', '001756')}`),
    await uploadEvidence(cycle, ofToday.replace('DRYING START   30:10', 'DRYING START   20:10')),
  ]
  expect(answers.map((response) => [response.statusCode, response.json().reason, response.json().errors[0].path])).toEqual([
    [422, 'severalCycles', 'file'],
    [422, 'timesBackwards', 'file'],
  ])
  expect([await server.position(), (await server.read('cycles', cycle))['state']]).toEqual([before, 'running'])
})
