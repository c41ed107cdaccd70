import { afterAll, beforeAll, expect, test } from 'vitest'
import { permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import { perioSites } from '#domain/clinical/perio/perioSites.ts'
import { type PerioServer, startPerioServer } from './startPerioServer.ts'

let server: PerioServer
beforeAll(async () => {
  server = await startPerioServer()
})
afterAll(() => server.close())

const startFor = async (lastName: string) =>
  server.start({ patient: await server.execute('patients.create', null, { firstName: 'Another', lastName }) })
const wholeMouth = { sites: permanentTeeth.flatMap((tooth) => perioSites.map((site) => ({ tooth, site, probing: 2 }))) }
const fill = (exam: string) => server.command('dentist', 'enter', exam, wholeMouth)

test('[PERIO-30] an exam is closed by the PIN of another user on this screen, whose name is the signature', async () => {
  const exam = await startFor('Signed')
  await fill(exam)
  const token = await server.signFor('dentist', 'hygienist')
  expect((await server.commandWith(token, 'close', exam)).statusCode).toBe(200)
  expect(await server.read(exam)).toMatchObject({ state: 'closed', signedByName: 'hygienist', signedAt: '2026-11-24T00:42:07.000Z' })
  const refused = await server.commandWith(await server.signFor('dentist', 'clerk'), 'close', await startFor('Unsigned'))
  expect([refused.statusCode, refused.json().scope]).toEqual([403, 'pchart'])
})

test('[PERIO-31] the server lists the users who can sign an exam, for users who may see exams', async () => {
  const url = '/api/auth/sign/?command=operations/perio.close'
  const people = (await server.call('dentist', 'GET', url)).json().people as readonly { readonly username: string }[]
  expect(people.map(({ username }) => username)).toEqual(['dentist', 'hygienist'])
  expect((await server.call('clerk', 'GET', url)).statusCode).toBe(403)
  expect((await server.call('dentist', 'GET', '/api/auth/sign/?command=operations/perio.enter')).statusCode).toBe(400)
})

test('[PERIO-32] an exam with sites left is closed only with a reason, and the sites of missing teeth and skipped implants are not left', async () => {
  const exam = await startFor('Left')
  const refused = await server.command('dentist', 'close', exam)
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'incompleteReason'])
  await fill(exam)
  await server.command('dentist', 'enter', exam, {
    teeth: [
      { tooth: 18, missing: true },
      { tooth: 24, implant: true },
    ],
    sites: [{ tooth: 24, site: 'B', probing: null }],
  })
  expect((await server.command('dentist', 'close', exam)).statusCode).toBe(422)
  await server.command('dentist', 'enter', exam, { skipsImplants: true })
  expect((await server.command('dentist', 'close', exam)).statusCode).toBe(200)
  const other = await startFor('Explained')
  expect((await server.command('dentist', 'close', other, { incompleteReason: 'The patient was unwell' })).statusCode).toBe(200)
  expect(await server.read(other)).toMatchObject({ state: 'closed', incompleteReason: 'The patient was unwell' })
})

test('[PERIO-33] a signed exam takes no stroke and no second signature', async () => {
  const exam = await startFor('Closed')
  await fill(exam)
  await server.command('dentist', 'close', exam)
  const before = await server.read(exam)
  for (const [name, data] of [
    ['enter', { sites: [{ tooth: 16, site: 'B', probing: 9 }] }],
    ['close', {}],
  ] as const)
    expect((await server.command('dentist', name, exam, data)).statusCode).toBe(409)
  for (const name of ['supersede', 'startAmendment']) expect((await server.command('dentist', name, exam)).statusCode).not.toBe(200)
  expect(await server.read(exam)).toEqual(before)
})

test('[PERIO-34] an exam is corrected by a copy: the first stays as it was signed, and is amended when the copy is signed', async () => {
  const exam = await startFor('Amended')
  await fill(exam)
  expect((await server.command('dentist', 'amend', exam, { reason: 'Too early' })).statusCode).toBe(409)
  await server.command('dentist', 'close', exam)
  const signed = await server.read(exam)
  expect((await server.command('dentist', 'amend', exam, {})).statusCode).toBe(400)
  expect((await server.command('dentist', 'amend', exam, { reason: 'Wrong side' })).statusCode).toBe(200)
  const list = await server.call('dentist', 'GET', `/api/operations/perio/?patient=${String(signed['patient'])}&state=open`)
  const [copy] = list.json().items as readonly { readonly id: string }[]
  expect(copy).toMatchObject({ amends: exam, amendReason: 'Wrong side', signedAt: null, tooth16: { probing: [2, 2, 2, 2, 2, 2] } })
  expect((await server.command('dentist', 'amend', exam, { reason: 'Again' })).statusCode).toBe(409)
  expect(await server.read(exam)).toEqual(signed)
  await server.command('dentist', 'enter', copy?.id ?? '', { sites: [{ tooth: 16, site: 'B', probing: 6 }] })
  expect((await server.command('dentist', 'close', copy?.id ?? '')).statusCode).toBe(200)
  expect(await server.read(exam)).toMatchObject({ state: 'amended', tooth16: signed['tooth16'], signedAt: signed['signedAt'] })
})

test('[PERIO-35] a new exam takes missing teeth and implants from the last signed one, without its figures', async () => {
  const patient = await server.execute('patients.create', null, { firstName: 'Next', lastName: 'Exam' })
  const first = await server.start({ patient, examinedOn: '2026-05-19' })
  await server.command('dentist', 'enter', first, {
    teeth: [
      { tooth: 18, missing: true },
      { tooth: 24, implant: true },
    ],
    sites: [{ tooth: 24, site: 'B', probing: 3 }],
  })
  await server.command('dentist', 'close', first, { incompleteReason: 'Short of time' })
  const next = await server.read(await server.start({ patient }))
  expect([next['tooth18'], next['tooth24'], next['tooth16']]).toEqual([{ missing: true }, { implant: true }, null])
})

test('[PERIO-43] a new exam takes missing teeth and implants from the dental chart, which knows better than the last exam', async () => {
  const patient = await server.execute('patients.create', null, { firstName: 'Charted', lastName: 'Teeth' })
  const condition = async (name: string, drawing: string) =>
    server.execute('treatconds.create', null, { name, code: name.slice(0, 2), drawing })
  const [missing, implant] = [await condition('Missing', 'missing'), await condition('Implant', 'implant')]
  const chart = (teeth: readonly number[], drawn: string) =>
    server.execute('operations.chart', null, { patient, condition: drawn, charted: 'existing', teeth })
  const first = await server.start({ patient, examinedOn: '2026-05-19' })
  await server.command('dentist', 'enter', first, {
    teeth: [
      { tooth: 36, missing: true },
      { tooth: 38, missing: true },
    ],
  })
  await server.command('dentist', 'close', first, { incompleteReason: 'Short of time' })
  await chart([18], missing)
  await chart([36], missing)
  await chart([36], implant)
  const next = await server.read(await server.start({ patient }))
  expect([next['tooth18'], next['tooth36'], next['tooth38'], next['tooth11']]).toEqual([
    { missing: true },
    { implant: true },
    { missing: true },
    null,
  ])
})
