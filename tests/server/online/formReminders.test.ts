import { afterEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { signature, type StartedFormLink, startFormLink } from './startFormLink.ts'

let started: StartedFormLink | undefined
afterEach(() => started?.server.close())

/** The appointment is on Thursday at 10 am. */
const dayBefore = Date.parse('2026-11-24T23:00:00.000Z')
const answered = { answers: { allergies: true, agreed: true }, signature }

async function start(patientFields: Fields = {}) {
  started = await startFormLink(patientFields)
  const { server } = started
  const moveTo = (at: number) => server.advanceAndFire(at - server.deps.now())
  const reminders = () => server.transport.sentMessages.filter(({ body }) => body.includes('still needs your form'))
  return { ...started, moveTo, reminders }
}

test('[FORMLINK-27] the server reminds a patient of a form 24 hours before the appointment, with the link that was sent', async () => {
  const { sendLink, moveTo, reminders, getSubmission, linkToken, open } = await start()
  await sendLink()
  const link = linkToken()
  await moveTo(dayBefore - 1)
  expect(reminders()).toEqual([])
  await moveTo(dayBefore)
  expect(reminders()).toMatchObject([{ to: '+61491570006' }])
  expect(await getSubmission()).toMatchObject({ state: 'sent', linkNumber: 1, remindedAt: '2026-11-24T23:00:00.000Z' })
  expect([linkToken(), (await open()).status]).toEqual([link, 200])
})

const settled: Readonly<Record<string, (link: StartedFormLink) => Promise<unknown>>> = {
  answered: async ({ sendLink, answer }) => [await sendLink(), await answer(answered)],
  'handed out': ({ command, submission }) => command('submissions.handOut', submission),
  cancelled: async ({ sendLink, command, submission }) => [await sendLink(), await command('submissions.closeLink', submission)],
}

test.each(Object.keys(settled))('[FORMLINK-28] a patient is not reminded of a form that is %s', async (how) => {
  const { moveTo, reminders } = await start()
  if (started) await settled[how]?.(started)
  await moveTo(dayBefore)
  expect(reminders()).toEqual([])
})

test('[FORMLINK-29] Reception reminds a patient at once; a child’s reminder goes to the adult who got the link', async () => {
  const { command, submission, sendLink, reminders } = await start({ birthDate: '2018-03-07' })
  expect((await command('submissions.remind', submission)).body['reason']).toBe('state')
  await sendLink({ linkTo: '+61491570156' })
  expect((await command('submissions.remind', submission)).status).toBe(200)
  expect(reminders()).toMatchObject([{ to: '+61491570156' }])
})

test('[FORMLINK-30] a reminder that cannot be sent closes no link, because the patient has it', async () => {
  const { server, patient, moveTo, sendLink, getSubmission, status } = await start()
  await sendLink()
  await server.execute('patients.edit', patient, { optedOut: true })
  await moveTo(dayBefore)
  expect(await server.list('messages')).toMatchObject([{ state: 'sent' }, { words: 'formReminder', state: 'failed' }])
  expect([await status(), (await getSubmission())['state']]).toEqual(['open', 'sent'])
})

test('[FORMLINK-31] a reminder that waits for the end of quiet hours is withdrawn if the patient answers first', async () => {
  const { server, submission, sendLink, answer, moveTo, reminders } = await start()
  await sendLink()
  await moveTo(dayBefore - minutes(3 * 60))
  await server.execute('submissions.remind', submission, {})
  await answer(answered)
  await moveTo(dayBefore)
  expect(reminders()).toEqual([])
  expect(await server.list('messages')).toMatchObject([{ state: 'sent' }, { state: 'withdrawn', withdrawReason: 'formClosed' }])
})
