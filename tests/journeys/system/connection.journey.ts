import { expect, type Page } from '@playwright/test'
import { holdConnection, recordNetwork, liveMark, test } from '../../support/browser/journeyTest.ts'
import { usualTimesLoaded } from '../../support/browser/usualTimesLoaded.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { anyCount, anyTime, labelled, matching, t } from '../../support/browser/texts.ts'

/** Tall enough for every row, because rows outside the viewport are not rendered. */
const tall = { viewport: { width: 1400, height: 2400 } }

const button = (page: Page, action: string, name: string) => page.getByRole('button', { name: labelled(action, name) }).first()
const expectLive = (page: Page) => expect(liveMark(page)).toBeVisible()

test('[JOURNEY-4] a check-in in Reception appears on two other boards without a request from them', async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Arohanui', 'Ngatai')
  const reception = await openPage('reception', '/my/#/reception', tall)
  const boards = [await openPage('manager', '/my/#/board', tall), await openPage('assistant', '/my/#/board', tall)]
  for (const page of [reception, ...boards]) await expectLive(page)
  for (const page of [reception, ...boards]) await usualTimesLoaded(page)
  for (const board of boards) await expect(button(board, t.actions('checkIn'), 'Arohanui Ngatai')).toBeVisible()

  const receptionNetwork = recordNetwork(reception)
  const boardNetworks = boards.map(recordNetwork)
  await button(reception, t.actions('checkIn'), 'Arohanui Ngatai').click()
  for (const board of boards) await expect(button(board, t.actions('setReady'), 'Arohanui Ngatai')).toBeVisible()

  expect(receptionNetwork.calls).toEqual(['POST /api/commands/'])
  expect(boardNetworks.flatMap(({ calls }) => calls)).toEqual([])
  expect((await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).body).toMatchObject({ state: { visit: 'arrived' } })
})

test('[JOURNEY-5] a chair can hold one patient: of two seat commands the server accepts one, and the other user reads that the chair is occupied', {
  tag: '@core',
}, async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const waitingAppointment = await clinic.bookAppointment('Ines', 'Duarte', ['checkIn', 'setReady'])
  const board = await openPage('manager', '/Auth', tall)
  const connection = await holdConnection(board)
  await board.goto(`${server.url}/my/#/board`)
  await expectLive(board)
  const seat = button(board, t.actions('seatIn', { chair: String(clinic.chair['number']) }), 'Ines Duarte')
  await expect(seat).toBeVisible()

  connection.hold()
  const seatedAppointment = await clinic.bookAppointment('Wiremu', 'Tane', ['checkIn', 'setReady', 'seat'])
  await seat.click()
  await expect(board.getByText(t.refusals('chairIsFree'))).toBeVisible()
  connection.release()
  await expect(button(board, t.actions('start'), 'Wiremu Tane')).toBeVisible()
  await expect(seat).toHaveCount(0)

  const state = async (id: string) => (await clinic.manager.call('GET', `/api/appointments/${id}`)).body
  expect(await state(seatedAppointment.id)).toMatchObject({ state: { visit: 'seated' } })
  expect(await state(waitingAppointment.id)).toMatchObject({ version: waitingAppointment.version, state: { visit: 'ready' } })
  expect(await state(clinic.chair.id)).not.toMatchObject({ appointment: waitingAppointment.id })
})

test('[JOURNEY-6] a hanging connection shows amber, then “Not live since”; the last data stays visible and catches up after reconnecting', {
  tag: '@core',
}, async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Mele', 'Fakatava')
  const board = await openPage('manager', '/Auth', tall)
  const connection = await holdConnection(board)
  await board.goto(`${server.url}/my/#/board`)
  await expectLive(board)
  await expect(button(board, t.actions('checkIn'), 'Mele Fakatava')).toBeVisible()

  connection.hold()
  await clinic.executeCommand('checkIn', appointment)
  await expect(board.getByText(matching(t.common('behind', { seconds: anyCount })))).toBeVisible()
  await expect(board.getByText(matching(t.common('notLiveSince', { time: anyTime })))).toBeVisible({ timeout: 20_000 })
  await expect(button(board, t.actions('checkIn'), 'Mele Fakatava')).toBeVisible()
  connection.release()
  await expectLive(board)
  await expect(button(board, t.actions('setReady'), 'Mele Fakatava')).toBeVisible()
})

test('[JOURNEY-7] after a lost connection the board continues from its log position and fetches no list again', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Kiri', 'Paewai')
  const board = await openPage('manager', '/Auth', tall)
  const network = recordNetwork(board)
  await board.goto(`${server.url}/my/#/board`)
  await expectLive(board)
  await expect(button(board, t.actions('checkIn'), 'Kiri Paewai')).toBeVisible()

  const callsBefore = network.calls.length
  await board.context().setOffline(true)
  await clinic.executeCommand('checkIn', appointment)
  await clinic.executeCommand('setReady', appointment)
  await board.context().setOffline(false)
  await expect(button(board, t.actions('seatIn', { chair: String(clinic.chair['number']) }), 'Kiri Paewai')).toBeVisible({
    timeout: 20_000,
  })
  await expectLive(board)

  const followMessages = network.sent.filter((message) => message.includes('"follow"'))
  expect(followMessages.at(-1)).toMatch(/"since":[1-9]/)
  expect(
    network.calls
      .slice(callsBefore)
      .filter((call) => call.startsWith('GET /api/') || call.startsWith('GET /providers') || call.startsWith('GET /equipments')),
  ).toEqual([])
})

test('[TAP-4] a check-in sent offline is queued, shown as queued, and sent exactly once after reconnecting', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Sina', 'Leota')
  const untouched = await clinic.bookAppointment('Tui', 'Leota')
  const reception = await openPage('manager', '/my/#/reception', tall)
  await expectLive(reception)
  await expect(button(reception, t.actions('checkIn'), 'Sina Leota')).toBeVisible()
  await reception.context().setOffline(true)
  await expect(reception.getByText(matching(t.common('notLiveSince', { time: anyTime })))).toBeVisible({ timeout: 25_000 })
  await button(reception, t.actions('checkIn'), 'Sina Leota').click()
  await expect(reception.getByText(matching(/^/, t.common('queued', { count: 1 })))).toBeVisible()
  const versionOf = async ({ id }: typeof appointment) => (await clinic.manager.call('GET', `/api/appointments/${id}`)).body['version']
  expect(await versionOf(appointment)).toBe(appointment['version'])
  await reception.context().setOffline(false)
  await expectLive(reception)
  await expect.poll(() => versionOf(appointment)).not.toBe(appointment['version'])
  const { body } = await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)
  expect(body['state']).toMatchObject({ visit: 'arrived' })
  expect(await versionOf(untouched)).toBe(untouched['version'])
})
