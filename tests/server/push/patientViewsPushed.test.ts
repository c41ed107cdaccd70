import { expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { canaryPatient, hiddenTexts, type LesserView, shownFields } from '../people/canaryPatient.ts'
import { connectPushClient } from './connectPushClient.ts'
import { practiceOne, startTestPushServer, userPrincipal } from './startTestPushServer.ts'

const scopesOf: Readonly<Record<LesserView, readonly string[]>> = { listed: ['pat.s'], limited: ['pat.l'], none: [] }

/** The patient after an edit of every field that is a text of its own. */
const edited = (fields: Fields): Fields =>
  JSON.parse(JSON.stringify(fields).replaceAll('Zv', 'Yw').replaceAll('zv', 'yw').replaceAll('57015', '57016'))

async function startServer() {
  const server = await startTestPushServer()
  const patient = server.newId()
  const writePatient = (fields: Fields) => server.writeRecords(practiceOne, 'patients', { id: patient, fields })
  for (const [view, scopes] of Object.entries(scopesOf))
    server.principals.set(view, { ...userPrincipal(practiceOne, 'prv', ...scopes), user: view, session: view })
  return { ...server, patient, writePatient }
}

test('[PATIENT-117] a follower receives no value of a patient that their view hides: new, changed, missed or in presence', async () => {
  const { url, clock, patient, writePatient } = await startServer()
  await writePatient(canaryPatient)
  const after = edited(canaryPatient)
  for (const view of ['listed', 'limited'] as const) {
    const client = await connectPushClient(url, view)
    const other = await connectPushClient(url, view)
    await client.mustFollow({ areas: ['patients'], since: 0 })
    await other.mustFollow({ areas: ['patients'] })
    other.sendPresence({ at: 'patient', holding: patient })
    const position = await writePatient(after)
    await writePatient(canaryPatient)
    clock.advance(2000)
    await client.untilPosition(position + 1)
    const received = client.receivedText()
    const hidden = [...hiddenTexts(view), ...hiddenTexts(view, after)]
    expect([view, hidden.filter((text) => received.includes(text))]).toEqual([view, []])
    const [created, changed] = client.entries().flatMap(({ changes }) => changes)
    const shown = shownFields[view].filter((field) => !['id', 'version', 'updatedAt'].includes(field))
    expect(Object.keys(created?.values ?? {}).toSorted()).toEqual(shown.toSorted())
    expect(changed?.values).toMatchObject({ lastName: 'Ywlast', ...(view === 'listed' ? { phoneEnd: '166' } : { phone: '+61491570166' }) })
  }
})

test('[PATIENT-118] a user without a permission to view patients cannot follow them, nor a user a wider view than their own', async () => {
  const { url, writePatient } = await startServer()
  await writePatient(canaryPatient)
  const refused = await (await connectPushClient(url, 'none')).follow({ areas: ['patients'], since: 0 })
  expect(refused).toMatchObject({ problem: { status: 403, scope: 'pat or pat.l or pat.s' } })
  const listed = await connectPushClient(url, 'listed')
  expect(await listed.follow({ areas: ['patients'], sight: 'limited' })).toMatchObject({ problem: { status: 403 } })
  expect(listed.receivedText()).not.toMatch(/Zvlast|zvmail|570156/)
})

test('[PATIENT-119] a change of a hidden field alone reaches a follower without any value', async () => {
  const { url, clock, writePatient } = await startServer()
  await writePatient(canaryPatient)
  const client = await connectPushClient(url, 'listed')
  await client.mustFollow({ areas: ['patients'] })
  const position = await writePatient({ ...canaryPatient, email: 'ywmail@example.org', phone: '+61491999156', notes: 'Ywnotes' })
  clock.advance(2000)
  await client.untilPosition(position)
  expect(client.entries().flatMap(({ changes }) => changes.map(({ kind, values }) => [kind, values]))).toEqual([['changed', {}]])
  expect(client.receivedText()).not.toMatch(/ywmail|Ywnotes|999156/)
})
