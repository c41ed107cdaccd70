import { statclaveText } from '../../domain/sterilisation/loggerFiles.ts'
import { budget, everywhere, lacking, method, noLocation, signIn } from './faults.ts'
import { type Fixture, type RefusalCase, requestTo } from './faultyRequest.ts'

/** The log file of a steriliser, which is attached to a running cycle. */

const serial = '710123B00004'
/** Dated on the day of the test clock. */
const logOfToday = statclaveText.replace(' 9:54:52  08/10/2025', '11:42:30  24/11/2026')

async function startCycle({ execute, samples, next }: Fixture): Promise<string> {
  const { location } = samples['equipments'] ?? {}
  const dates = { serviceDueOn: '2027-06-30', validationDueOn: '2027-06-30' }
  const data = { kind: 'steriliser', name: `Statclave ${next()}`, location, serial, lastCycleNumber: 1754, ...dates }
  const steriliser = await execute('equipments.create', null, data)
  await execute('equipments.recordLeak', steriliser, { leakPassed: true })
  const cycle = await execute('cycles.create', null, { location, steriliser, program: 'classB132' })
  await execute('steris.load', await execute('steris.label', null, { kind: 'Exam kit', location }), { cycle })
  await execute('cycles.signLoad', cycle, {})
  await execute('cycles.start', cycle, {})
  return cycle
}

export const evidence: RefusalCase = {
  name: 'POST /cycles/:id/evidence',
  base: async (fixture) =>
    requestTo('POST', `/cycles/${await startCycle(fixture)}/evidence`, {
      query: ['file=S20261124_01755.txt'],
      contentType: 'text/plain',
      text: logOfToday,
    }),
  faults: {
    signIn,
    budget,
    method,
    body: everywhere.body,
    scope: lacking('cycle.e'),
    shape: ({ query }) => void query.shift(),
    record: noLocation,
    conflict: (request) => {
      request.text = statclaveText
    },
    state: async ({ url }, { execute }) => void (await execute('cycles.abort', url.split('/')[2] ?? '', { failNote: 'A leak' })),
  },
}
