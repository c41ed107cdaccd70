import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type LetterServer, startLetterServer } from './startLetterServer.ts'

let server: LetterServer
beforeEach(async () => {
  server = await startLetterServer()
})
afterEach(() => server.close())

const position = () => server.position()

test('[LETTER-20] a draft fills in a template from the patient and the appointments, with the paper around it, and stores nothing', async () => {
  await server.bookAppointment(server.patient)
  const before = await position()
  const { status, body } = await server.draft(`?template=${server.template}`)
  expect([status, body]).toMatchObject([
    200,
    {
      addressee: 'Hương Nguyễn\nUnit 2, 4 Rua Road\nRichmond VIC 3121',
      subject: 'About Hương Nguyễn, born 4 March 1988',
      body: 'Dear Hương,\n\nHương Nguyễn comes on 26 November 2026 at 10:00 am to Bridge Road Dental.',
      ...{ open: [], date: '24 November 2026', closing: 'Yours sincerely', signature: ['Grace Lin', 'Bridge Road Dental'] },
      letterhead: { name: 'Bridge Road Dental', lines: ['Bridge Road', 'Phone (02) 9123 4567'] },
    },
  ])
  expect(await position()).toBe(before)
})

test('[LETTER-21] a place without a value stays open: without an appointment, and for a user who may see none', async () => {
  const open = async () => (await server.draft(`?template=${server.template}`)).body.open
  expect(await open()).toEqual(['appointment.day', 'appointment.time'])
  await server.bookAppointment(server.patient)
  expect(await open()).toEqual([])
  await server.setScopes('pat', 'pat.comm')
  expect(await open()).toEqual(['appointment.day', 'appointment.time'])
})

test('[LETTER-22] a letter about a child goes to the guardian, or to the parents; one about a deceased patient greets no one', async () => {
  const child = { firstName: 'Mia', lastName: 'Nguyễn', birthDate: '2018-05-01', address: '9 Low Street, Kew VIC 3101' }
  const [alone, guarded] = [await server.createPatient(child), await server.createPatient({ ...child, guardian: server.patient })]
  expect((await server.draft('', alone)).body).toMatchObject({
    addressee: 'To the parent or guardian of\nMia Nguyễn\n9 Low Street\nKew VIC 3101',
    open: ['recipient.name'],
  })
  const { body } = await server.draft('', guarded)
  expect([body.addressee, body.body]).toEqual(['Hương Nguyễn\nUnit 2, 4 Rua Road\nRichmond VIC 3121', 'Dear Hương,\n\n'])
  await server.execute('patients.markDeceased', server.patient, {})
  const late = (await server.draft()).body
  expect([late.addressee.split('\n').slice(0, 2), late.open]).toEqual([
    ['The Executor of the Estate of the late', 'Hương Nguyễn'],
    ['recipient.name'],
  ])
})

test('[LETTER-23] a letter to a contact has the contact’s name and address', async () => {
  const contact = await server.execute('contacts.create', null, {
    ...{ kind: 'specialist', name: 'Dr Zhou', organisation: 'Harbour Endodontics', address: 'Level 3, 40 King Street, Sydney NSW 2000' },
  })
  const { body } = await server.draft(`?template=${server.template}&contact=${contact}`)
  expect(body.addressee).toBe('Dr Zhou\nHarbour Endodontics\nLevel 3, 40 King Street\nSydney NSW 2000')
  expect(body.body).toContain('Dear Dr Zhou,')
  const unknown = await server.draft(`?contact=${server.patient}`)
  expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([422, 'contact'])
})

test('[LETTER-24] the letterhead is that of the patient’s usual location and its business, and the date is the one there', async () => {
  const business = await server.execute('business.create', null, {
    ...{ legalName: 'Bridge Road Pty Ltd', tradingName: 'Bridge Road Smiles', abn: '51824753556', email: 'hello@bridgeroad.test' },
  })
  const auckland = { name: 'Auckland', timeZone: 'Pacific/Auckland', address: '1 Queen Street, Auckland 1010', business }
  const usualLocation = await server.execute('locations.create', null, auckland)
  await server.execute('patients.edit', server.patient, { usualLocation })
  server.advance(minutes(10.5 * 60))
  const { body } = await server.draft()
  expect(body).toMatchObject({
    letterhead: {
      name: 'Bridge Road Smiles',
      lines: ['Auckland', '1 Queen Street, Auckland 1010', 'hello@bridgeroad.test', 'ABN 51 824 753 556'],
    },
    date: '25 November 2026',
  })
  await server.execute('patients.edit', server.patient, { usualLocation: null })
  expect((await server.draft()).body['date']).toBe('24 November 2026')
})

test('[LETTER-25] a template of letters is refused for an unknown place in its subject', async () => {
  const { status, body } = await server.call('POST', '/api/templates/', { name: 'A', kind: 'letter', subject: 'Re {{link}}', body: 'B' })
  expect([status, body.errors?.[0]]).toEqual([
    422,
    { path: 'subject', message: 'has {{link}}, which is not for this kind of text, at character 4' },
  ])
})
