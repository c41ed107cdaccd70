import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { medicareCheckDigit } from '#domain/people/identifiers.ts'
import { Patient } from '#domain/people/patient.ts'
import type { Fields } from '#domain/wire.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { type DuplicateCursor, findDuplicates, firstCursor } from '#server/people/duplicates/findDuplicates.ts'
import { duplicateReasons } from '#server/people/duplicates/duplicateReasons.ts'
import { soundsAlike } from '#server/people/duplicates/soundsAlike.ts'
import { bearer, password, startTestServer, type TestServer } from '../../startTestServer.ts'
import { createMergeFixture, merge } from './mergeFixture.ts'

const born = { birthDate: '1984-02-11' }
const phone = { phones: [{ use: 'mobile', e164: '+61491570006' }], phone: '+61491570006' }
const reasonsFor = (one: Fields, other: Fields) =>
  duplicateReasons(
    Patient.parse({ firstName: 'Ana', lastName: 'Ruiz', ...one }),
    Patient.parse({ firstName: 'Ana', lastName: 'Ruiz', ...other }),
  )

describe('the reasons for a likely duplicate', () => {
  test('[MERGE-50] two names that sound alike over the telephone may be of one patient', () => {
    for (const [one, other] of [
      ['Catherine', 'Kathryn'],
      ['Nguyen', 'Nguyễn'],
      ['Smith', 'Smyth'],
      ['Le Page', 'Lepage'],
      ['李', '李'],
    ] as const)
      expect([one, soundsAlike(one, other)]).toEqual([one, true])
    expect(soundsAlike('Maria', 'Boris')).toBe(false)
    expect(soundsAlike('李', '王')).toBe(false)
  })

  test('[MERGE-51] a likely duplicate has a similar name and the same date of birth, phone or email address, or the same place on one card', () => {
    expect(reasonsFor(born, born)).toEqual(['name', 'birthDate'])
    expect(reasonsFor({ ...born, firstName: 'Anna' }, born)).toEqual(['soundOfName', 'birthDate'])
    expect(reasonsFor(phone, { ...phone, ...born })).toEqual(['name', 'phone'])
    const card = { medicare: { number: `29513300${medicareCheckDigit('29513300')}1`, irn: 2 } }
    expect(reasonsFor({ ...card, firstName: 'Wilhelmina' }, card)).toEqual(['medicare'])
  })

  test('[MERGE-51] members of a family, twins and patients who only share a name are no duplicates', () => {
    expect(reasonsFor({ firstName: 'Ben', ...phone }, { firstName: 'Carla', ...phone })).toEqual([])
    expect(reasonsFor({ firstName: 'Ben', ...born, ...phone }, { firstName: 'Carla', ...born, ...phone })).toEqual([])
    expect(reasonsFor({}, {})).toEqual([])
    expect(reasonsFor({ ...born, ...phone }, { birthDate: '2010-02-11', ...phone })).toEqual([])
  })
})

let server: TestServer
let [manager, reader] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  const signIn = async (username: string, ...scopes: readonly string[]) => {
    const group = await server.execute('groups.create', null, { name: username, scopes })
    await server.execute('users.create', null, { username, name: username, groups: [group], password })
    return server.signIn({ payload: { username, password } })
  }
  manager = await signIn('merger', 'pat', 'pat.m')
  reader = await signIn('plain', 'pat')
}, 120_000)
afterAll(() => server.close())

type Pairs = { readonly items: readonly { records: readonly { id: string }[]; reasons: readonly string[] }[]; readonly next: string | null }
async function list(query: string, token = manager) {
  const response = await server.app.inject({ method: 'GET', url: `/api/patients/duplicates/?${query}`, headers: bearer(token) })
  return { status: response.statusCode, body: response.json<Pairs>() }
}
const idsIn = ({ items }: Pairs) =>
  items.map(({ records }) =>
    records
      .map(({ id }) => id)
      .toSorted()
      .join(),
  )

test('[MERGE-52] a user with pat.m sees the likely duplicates of a patient with their reasons, and none of a merged one', async () => {
  const fixture = await createMergeFixture(server)
  const { status, body } = await list(`patient=${fixture.into}`)
  expect([status, body.items.map(({ reasons }) => reasons)]).toEqual([200, [['soundOfName', 'birthDate']]])
  expect(idsIn(body)).toEqual([[fixture.from, fixture.into].toSorted().join()])
  expect((await list(`patient=${fixture.into}`, reader)).status).toBe(403)
  expect((await list('patient=0193a0c0-0000-7000-8000-000000000001')).status).toBe(404)
  await merge(server, fixture)
  expect((await list(`patient=${fixture.into}`)).body.items).toEqual([])
  expect((await list(`patient=${fixture.from}`)).body.items).toEqual([])
})

test('[MERGE-53] the pages of all likely duplicates show each pair once, also one with the same phone and no date of birth', async () => {
  const create = (fields: Fields) => server.execute('patients.create', null, fields)
  const expected: string[] = []
  for (let n = 0; n < 30; n += 1) {
    const person = { firstName: `Twice ${n}`, lastName: 'Pair', birthDate: `19${50 + n}-03-04` }
    const [one, other] = [await create(person), await create(person)]
    expected.push([one, other].toSorted().join())
  }
  const byPhone = { firstName: 'Hana', lastName: 'Phone', ...phone }
  expected.push([await create({ ...byPhone, birthDate: '1991-01-01' }), await create(byPhone)].toSorted().join())
  expect(idsIn((await list('limit=100')).body).toSorted()).toEqual(expected.toSorted())
  for (const pageLength of [3, 7, 64]) {
    const reader = { deps: server.deps, principal: systemPrincipal(server.practice, 'test', new Set(grantableScopes)), pageLength }
    const found: string[] = []
    for (let cursor: DuplicateCursor | null = firstCursor; cursor !== null; ) {
      const { pairs, next }: Awaited<ReturnType<typeof findDuplicates>> = await findDuplicates(reader, cursor, 2)
      found.push(
        ...pairs.map(({ records }) =>
          records
            .map(({ id }) => id)
            .toSorted()
            .join(),
        ),
      )
      cursor = next
    }
    expect([pageLength, ...found.toSorted()]).toEqual([pageLength, ...expected.toSorted()])
  }
})
