import { expect, test } from 'vitest'
import { arohaIdentity, screenOf, sendSessionCommand } from '../startKioskServer.ts'
import { startFamilyAtKiosk } from './startFamilyAtKiosk.ts'

const question = { code: 'heart', kind: 'yesNo', text: 'Heart disease?', required: true, choices: [] }
type Family = Awaited<ReturnType<typeof startFamilyAtKiosk>>

/** The last screen of the patient, after reception has acknowledged every arrival. */
async function lastScreen({ server, kiosk, send }: Family, session: string | null) {
  for (const arrival of await server.listAll('kiosk/arrivals')) await server.execute('kiosk/arrivals.acknowledge', arrival.id, {})
  await send(session, 'keepDetails')
  return screenOf(kiosk.call, session)
}

test('[FAMILY-21] a member who cannot be checked in any more is sent to reception, and the others are checked in', async () => {
  const family = await startFamilyAtKiosk({ Mia: 30, Tom: 40 })
  const { server, booked, attendances, start, send } = family
  const session = await start()
  await server.execute('appointments.cancel', booked[0]?.appointment ?? '', { cancelReason: 'Ill' })
  expect((await send(session, 'confirm', { memberOptions: [1, 2] })).status).toBe(200)
  expect(await attendances()).toEqual(['arrived', 'cancelled', 'arrived'])
  expect(await server.listAll('kiosk/sessions')).toContainEqual(
    expect.objectContaining({ state: 'needReception', why: 'memberNotCheckedIn', patient: booked[0]?.patient }),
  )
  const { members } = await lastScreen(family, session)
  expect(members?.map(({ firstName, status }) => [firstName, status])).toEqual([
    ['Mia', 'seeReception'],
    ['Tom', 'checkedIn'],
  ])
})

test('[FAMILY-22] forms of a member fall due with their own appointment; the kiosk asks none of them, and says that reception has them', async () => {
  const family = await startFamilyAtKiosk({ Mia: 30 })
  const { server, booked, start, send } = family
  await server.execute('forms.create', null, { name: 'For children', questions: [question], toAge: 12 })
  const session = await start()
  await send(session, 'confirm', { memberOptions: [1] })
  expect((await server.listAll('submissions')).map(({ state, patient, appointment }) => [state, patient, appointment])).toEqual([
    ['due', booked[0]?.patient, booked[0]?.appointment],
  ])
  const { state, forms, members } = await lastScreen(family, session)
  expect([state, forms, members?.map(({ hasForms }) => hasForms)]).toEqual(['done', undefined, [true]])
})

test('[FAMILY-23] a confirmation sent late checks in the whole family at its time with one code, or no one', async () => {
  const { server, kiosk, attendances, booked, appointment, start } = await startFamilyAtKiosk({ Mia: 30 })
  const session = await start()
  const happenedAt = new Date(server.deps.now() + 5000).toISOString()
  await server.advanceSeconds(600)
  expect((await server.get('kiosk/sessions', session ?? ''))?.['state']).toBe('expired')
  const confirm = (memberOptions: readonly number[]) =>
    sendSessionCommand(kiosk.call, session, 'confirm', { happenedAt, shortCode: 'K7PM', memberOptions })
  expect([(await confirm([2])).status, await attendances()]).toEqual([409, ['scheduled', 'scheduled']])
  expect([(await confirm([1])).status, await attendances()]).toEqual([200, ['arrived', 'arrived']])
  expect([(await confirm([1])).status, (await server.listAll('kiosk/arrivals')).length]).toEqual([409, 2])
  for (const id of [appointment, booked[0]?.appointment ?? ''])
    expect(await server.get('appointments', id)).toMatchObject({ arrivedAt: happenedAt })
  for (const arrival of await server.listAll('kiosk/arrivals')) expect(arrival).toMatchObject({ happenedAt, shortCode: 'K7PM' })
})

test('[FAMILY-21] a member whom reception checked in meanwhile gets no second arrival', async () => {
  const { server, booked, attendances, start, send } = await startFamilyAtKiosk({ Mia: 30 })
  const session = await start(arohaIdentity)
  await server.execute('appointments.checkIn', booked[0]?.appointment ?? '', {})
  expect((await send(session, 'confirm', { memberOptions: [1] })).status).toBe(200)
  expect([await attendances(), (await server.listAll('kiosk/arrivals')).length]).toEqual([['arrived', 'arrived'], 1])
})
