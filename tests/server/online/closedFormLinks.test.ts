import { afterEach, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { oneDay } from '#domain/time.ts'
import { createPatientLinks } from '#server/messaging/patientLinks.ts'
import { signature, type StartedFormLink, startFormLink } from './startFormLink.ts'

let started: StartedFormLink | undefined
afterEach(() => started?.server.close())

async function startSent(patientFields: Fields = {}) {
  started = await startFormLink(patientFields)
  await started.sendLink()
  return started
}

const answers = { answers: { allergies: true, agreed: true }, signature }

test('[FORMLINK-12] five wrong birth dates close the link, also for the right one; the form is due again', async () => {
  const { open, status, getSubmission, answer } = await startSent()
  const wrong: number[] = []
  for (let day = 1; day <= 5; day += 1) wrong.push((await open(`1990-01-0${day}`)).status)
  expect(wrong).toEqual([403, 403, 403, 403, 410])
  expect([await status(), (await open()).status, (await answer(answers)).status]).toEqual(['closed', 410, 410])
  expect(await getSubmission()).toMatchObject({ state: 'due', linkSentAt: null, linkClosedBecause: 'wrongBirthDates' })
})

test('[FORMLINK-13] birth dates that arrive at once are all counted: the right one after five wrong ones opens nothing', async () => {
  const { open, status, birthDate } = await startSent()
  const dates = Array.from({ length: 12 }, (_, index) => `1990-01-${String(index + 10)}`)
  const statuses = await Promise.all(dates.with(5, birthDate).map(async (date) => (await open(date)).status))
  expect([statuses.filter((code) => code === 403).length, statuses[5]]).toEqual([4, 410])
  expect(await status()).toBe('closed')
})

test('[FORMLINK-14] Reception cancels a waiting link: it opens nothing, and the form is due again', async () => {
  const { command, submission, status, open, getSubmission, paperwork } = await startSent()
  expect((await command('submissions.closeLink', submission)).status).toBe(200)
  expect([await status(), (await open()).status, await paperwork()]).toEqual(['closed', 410, 'due'])
  expect(await getSubmission()).toMatchObject({ state: 'due', linkClosedBecause: 'byUser' })
  expect((await command('submissions.closeLink', submission)).body['reason']).toBe('state')
})

test('[FORMLINK-15] a new link opens the form, and the earlier one is unknown', async () => {
  const { sendLink, linkToken, open, status, birthDate } = await startSent()
  const earlier = linkToken()
  await sendLink()
  expect(linkToken()).not.toBe(earlier)
  expect([(await open(birthDate, earlier)).status, await status()]).toEqual([404, 'open'])
})

test('[FORMLINK-16] a link ends with the day of its appointment, and moves with the appointment', async () => {
  const { server, appointment, status } = await startSent()
  await server.execute('appointments.move', appointment, { startsAt: '2026-11-26T23:00:00.000Z', endsAt: '2026-11-26T23:30:00.000Z' })
  server.advance(3 * oneDay)
  expect(await status()).toBe('open')
  server.advance(oneDay)
  expect(await status()).toBe('closed')
})

test('[FORMLINK-17] a cancelled appointment closes the link, and a message that still waits is not sent', async () => {
  const { server, submission, appointment, status, getSubmission } = await startSent()
  await server.advanceAndFire(oneDay / 2)
  await server.execute('submissions.send', submission, {})
  await server.execute('appointments.cancel', appointment, { cancelReason: 'Ill' })
  const waiting = await createPatientLinks(server.deps).tokenFor(server.practice, 'submissions', submission)
  expect([await status(waiting), (await getSubmission())['linkSentAt']]).toEqual(['closed', null])
  await server.advanceAndFire(oneDay / 2)
  expect(server.transport.sentMessages).toHaveLength(1)
  expect((await server.list('messages')).map(({ state, withdrawReason }) => [state, withdrawReason])).toEqual([
    ['sent', null],
    ['withdrawn', 'formClosed'],
  ])
})

test('[FORMLINK-18] a form that is answered at the kiosk is not answered again by link', async () => {
  const { server, submission, status, answer } = await startSent()
  await server.execute('submissions.complete', submission, answers)
  expect([await status(), (await answer(answers)).status]).toEqual(['answered', 410])
})

test('[FORMLINK-19] a stranger who guesses links learns nothing and must wait after thirty', async () => {
  const { status, open, birthDate } = await startSent()
  const guessed = 'A'.repeat(43)
  for (let attempt = 0; attempt < 30; attempt += 1) expect((await open(birthDate, guessed)).status).toBe(404)
  const refused = await open(birthDate, guessed)
  expect([refused.status, await status()]).toEqual([429, 'open'])
})

test('[FORMLINK-20] a patient who is asked for a new wording must read it again before signing', async () => {
  const { server, open, answer } = await startSent()
  await open()
  const [form] = await server.list('forms')
  await server.execute('forms.edit', form?.id ?? '', { consent: 'I agree to more.' })
  const refused = await answer({ ...answers, formVersion: form?.version })
  expect([refused.status, refused.body['reason']]).toEqual([409, 'isSameWording'])
})
