import { expect, type Page } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { anyTime, labelled, matching, t } from '../../support/browser/texts.ts'

const tall = { viewport: { width: 1400, height: 2400 } }
const moreActionsButton = (page: Page, name: string) =>
  page.getByRole('button', { name: t.providerBoard('moreActions.open', { name }) }).first()
const pressInDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const read = async ({ manager }: ClinicFixture, path: string): Promise<AnyRecord> => (await manager.call('GET', path)).body
const stateOf = async (clinic: ClinicFixture, { id }: AnyRecord) => (await read(clinic, `/api/appointments/${id}`))['state']

/** Creates a user who is the provider of the fixture's chair, with the permissions of a hygienist. */
async function createHygienist({ manager, chair }: ClinicFixture, username: string): Promise<void> {
  const { body: provider } = await manager.call('GET', `/providers/${String(chair['provider'])}`)
  await manager.call('PATCH', `/providers/${provider.id}`, { role: 'hygienist' }, { 'if-match': `"${provider.version}"` })
  const [assistantUser] = (await manager.list('/api/users/', '&username=assistant')).items
  const person = { username, name: 'Hine Test', password: demoPassword, groups: assistantUser?.['groups'], provider: chair['provider'] }
  const { status, problem } = await manager.call('POST', '/api/users/', person)
  expect(status, problem?.detail).toBe(201)
}

test('[BOARD-26] the button beside the next step opens the other possible actions, such as Call again and undoing the last step, without Reception’s own', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Lupe', 'Tuala', ['checkIn', 'setReady'])
  const other = await clinic.bookAppointment('Mele', 'Tuala', ['checkIn'])
  const board = await openPage('assistant', '/my/#/board', tall)
  await moreActionsButton(board, 'Lupe Tuala').click()
  await expect(board.getByRole('dialog').getByRole('heading', { name: 'Lupe Tuala' })).toBeVisible()
  expect(await axeViolations(board)).toEqual([])
  for (const label of [t.actions('cancel'), t.actions('markNoShow')])
    expect(await board.getByRole('dialog').getByText(label).count()).toBe(0)
  await pressInDialog(board, t.actions('call'))
  await expect.poll(() => stateOf(clinic, appointment)).toMatchObject({ visit: 'called' })
  await moreActionsButton(board, 'Lupe Tuala').click()
  await expect(board.getByRole('dialog').getByRole('button', { name: t.providerBoard('moreActions.callAgain') })).toBeVisible()
  await pressInDialog(board, t.providerBoard('moreActions.backTo', { state: t.states('visit.ready') }))
  await expect.poll(() => stateOf(clinic, appointment)).toMatchObject({ visit: 'ready' })
  expect(await stateOf(clinic, other)).toMatchObject({ visit: 'arrived' })
})

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText(matching(t.common('notLiveSince', { time: anyTime })))).toBeVisible({ timeout: 25_000 })
}

test('[TAP-4] a request for the dentist sent offline is queued, shown as queued, and sent exactly once after reconnecting', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await createHygienist(clinic, 'hine')
  const appointment = await clinic.bookAppointment('Ofa', 'Vea', ['checkIn', 'setReady', 'seat', 'start'])
  const board = await openPage('hine', '/my/#/board', tall)
  await expect(board.getByRole('button', { name: labelled(t.actions('requestExam'), 'Ofa Vea') })).toBeVisible()
  await goOffline(board)
  await board.getByRole('button', { name: labelled(t.actions('requestExam'), 'Ofa Vea') }).click()
  await expect(board.getByText(matching(/^/, t.common('queued', { count: 1 })))).toBeVisible()
  expect(await stateOf(clinic, appointment)).toMatchObject({ exam: 'none' })
  const { version } = await read(clinic, `/api/appointments/${appointment.id}`)
  await board.context().setOffline(false)
  await expect.poll(() => stateOf(clinic, appointment), { timeout: 20_000 }).toMatchObject({ exam: 'requested' })
  expect((await read(clinic, `/api/appointments/${appointment.id}`)).version).toBe(version + 1)
})

test('[BOARD-27] users with the permission mark any chair dirty, being cleaned, clean, out of service or back in service', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const chair = t.providerBoard('filterChair', { chair: String(clinic.chair['number']) })
  const state = async () => (await read(clinic, `/equipments/${clinic.chair.id}`))['state']
  const chairButton = (page: Page, label: string) => page.getByRole('dialog').getByRole('button', { name: labelled(label, chair) })
  const [assistant, manager] = await openChairLists(openPage)
  expect(await axeViolations(assistant)).toEqual([])
  await chairButton(assistant, t.providerBoard('chairs.soil')).click()
  await expect.poll(state).toBe('dirty')
  await chairButton(manager, t.providerBoard('chairs.turn')).click()
  await expect.poll(state).toBe('turning')
  await chairButton(assistant, t.providerBoard('chairs.clean')).click()
  await expect.poll(state).toBe('clean')
  expect(await chairButton(assistant, t.providerBoard('chairs.retire')).count()).toBe(0)
  await chairButton(manager, t.providerBoard('chairs.retire')).click()
  await expect.poll(state).toBe('outOfService')
  await chairButton(manager, t.providerBoard('chairs.restore')).click()
  await expect.poll(state).toBe('dirty')
})

type OpenPage = (username: string, path: string, options?: object) => Promise<Page>

/** Opens the list of chairs as two users with different permissions. */
async function openChairLists(openPage: OpenPage): Promise<readonly [Page, Page]> {
  const [assistant, manager] = [await openPage('assistant', '/my/#/board', tall), await openPage('manager', '/my/#/board', tall)]
  for (const page of [assistant, manager]) await page.getByRole('button', { name: t.providerBoard('chairs.name'), exact: true }).click()
  return [assistant, manager]
}
