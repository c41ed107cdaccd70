import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  const group = await server.execute('groups.create', null, { name: 'Reception', scopes: ['pat', 'pat.c', 'pat.e'] })
  await server.execute('users.create', null, { username: 'desk', name: 'Reception', groups: [group], password })
  token = await server.signIn({ payload: { username: 'desk', password } })
}, 120_000)
afterAll(() => server.close())

const send = async (method: 'POST' | 'PATCH', url: string, payload: Fields, version?: number) => {
  const headers = { ...bearer(token), ...(version === undefined ? {} : { 'if-match': `"${version}"` }) }
  const response = await server.app.inject({ method, url, headers, payload })
  return { status: response.statusCode, body: response.json<AnyRecord & ProblemBody>() }
}
const create = (fields: Fields) => send('POST', '/api/patients/', { firstName: 'Kaya', lastName: 'Demir', ...fields })
const faults = ({ errors }: ProblemBody) => errors?.map(({ path, message }) => `${path} ${message}`)

test('[PATIENT-66] a patient keeps the whole record, with the first phone number and address in their own fields', async () => {
  const { status, body } = await create({
    ...{ title: 'Ms', middleName: 'Ayla', formerNames: ['Kaya Yilmaz'], sexAtBirth: 'female', gender: 'other', pronouns: 'they/them' },
    ...{ language: 'Turkish', interpreter: true, indigenousStatus: '4' },
    phones: [
      { use: 'work', e164: '+61355501234' },
      { use: 'mobile', e164: '+61412555018' },
    ],
    addresses: [{ line1: '4 Bridge Road', suburb: 'Richmond', state: 'VIC', postcode: '3121' }],
    emergencyContact: { name: 'Deniz Demir', relation: 'Mother', phone: '+61412555019' },
    medicare: { number: '2123456701', irn: 1, validTo: '2028-05' },
    dva: { fileNumber: 'NX123456', card: 'gold' },
    ihi: '8003608833357361',
    consents: [{ for: 'photo', given: true, at: '2026-11-02', how: 'Form at the practice' }],
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ phone: '+61355501234', address: '4 Bridge Road, Richmond VIC 3121' })
  const { body: changed } = await send('PATCH', `/api/patients/${body.id}`, { phone: '+61499000111' }, body.version)
  expect(changed['phones']).toEqual([
    { use: 'mobile', e164: '+61499000111' },
    { use: 'mobile', e164: '+61412555018' },
  ])
})

test('[PATIENT-67] a wrong check digit is 400 at its field, and a postcode of another state 422', async () => {
  const wrong = await create({ medicare: { number: '2123456791', irn: 1 } })
  expect([wrong.status, faults(wrong.body)]).toEqual([400, ['medicare.number does not pass its check at digit 9, which must be 0']])
  const elsewhere = await create({ addresses: [{ line1: '1 Main Road', state: 'TAS', postcode: '3121' }] })
  expect([elsewhere.status, faults(elsewhere.body)]).toEqual([422, ['addresses.0.postcode is not a postcode of TAS']])
})

test('[PATIENT-68] an identifier of another patient is refused unless the record says why both have it', async () => {
  const medicare = { number: '2428778132', irn: 2 }
  expect((await create({ medicare })).status).toBe(201)
  const second = await create({ medicare })
  expect([second.status, second.body.errors?.map(({ path }) => path)]).toEqual([409, ['medicare.number', 'medicare.irn']])
  const explained = await create({ medicare, sharedIdentifierReason: 'Twins: the card of the second is on its way' })
  expect(explained.status).toBe(201)
  expect((await create({ medicare: { ...medicare, irn: 3 } })).status).toBe(201)
  const cleared = await send('PATCH', `/api/patients/${explained.body.id}`, { sharedIdentifierReason: null }, explained.body.version)
  expect(cleared.status).toBe(409)
})
