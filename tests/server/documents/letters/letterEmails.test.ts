import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { type LetterServer, startLetterServer } from './startLetterServer.ts'

let server: LetterServer
let letter: string
beforeEach(async () => {
  server = await startLetterServer()
  letter = (await server.compose()).body.id
})
afterEach(() => server.close())

const send = (data: Fields = {}) =>
  server.call('POST', '/api/commands/', {
    command: 'messages.compose',
    data: { patient: server.patient, by: 'email', subject: 'Your visit', body: 'A letter is attached.', attachments: [letter], ...data },
  })
const pathOf = ({ body }: Awaited<ReturnType<typeof send>>) => body.errors?.[0]?.path

test('[LETTER-30] a letter leaves by email to the patient, with the bytes that are kept', async () => {
  expect((await send()).status).toBe(200)
  await server.processDue()
  const [sent] = server.transport.sentMessages
  expect(sent).toMatchObject({ channel: 'email', to: 'huong@example.com', subject: 'Your visit' })
  expect(sent?.attachments.map(({ name, type }) => [name, type])).toEqual([['Your visit.pdf', 'application/pdf']])
  const bytes = await sent?.attachments[0]?.read()
  expect(
    createHash('sha256')
      .update(bytes ?? '')
      .digest('hex'),
  ).toBe((await server.get('assets', letter))['sha256'])
})

test('[LETTER-31] a user needs pat.comm to email a letter, and not for a message without one', async () => {
  await server.setScopes('pat', 'msg')
  expect([(await send()).status, (await send({ attachments: [] })).status]).toEqual([403, 200])
})

test('[LETTER-32] a letter is refused in a message to another patient, in a text message, and once it was marked as a mistake', async () => {
  const other = await server.createPatient({ email: 'kaya@example.com' })
  for (const data of [{ patient: other }, { by: 'sms' }]) {
    const refused = await send(data)
    expect([refused.status, pathOf(refused)]).toEqual([422, 'attachments'])
  }
  await server.execute('assets.edit', letter, { active: false })
  expect((await send()).status).toBe(422)
})

test('[LETTER-33] no letter is emailed to a patient who is deceased, opted out or without an address', async () => {
  await server.execute('patients.edit', server.patient, { email: null })
  expect(pathOf(await send())).toBe('address')
  await server.execute('patients.edit', server.patient, { email: 'huong@example.com', optedOut: true })
  expect((await send()).status).toBe(409)
  await server.execute('patients.edit', server.patient, { optedOut: false })
  await server.execute('patients.markDeceased', server.patient, {})
  expect((await send()).status).toBe(409)
  await server.processDue()
  expect(server.transport.sentMessages).toEqual([])
})
