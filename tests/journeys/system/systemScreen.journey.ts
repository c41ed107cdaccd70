import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { maxTries, runningWorkFile } from '#server/work/runningWork.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { anyText, labelled, matching, t } from '../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('[SECURITY-11] opening an appointment at Reception leaves an event of its patient’s record, which the System screen shows', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Moana', 'Leavasa', ['checkIn'])
  const eventsOf = async () => {
    const { body } = await clinic.manager.call<{ items: { kind: string; record: string }[] }>('GET', '/api/log/security/')
    return body.items.filter(({ kind, record }) => kind === 'recordOpened' && record === appointment['patient'])
  }
  const reception = await openPage('reception', '/my/#/reception', { viewport: { width: 1440, height: 2400 } })
  const card = reception.getByRole('row', { name: /Moana Leavasa/ }).first()
  await expect(card).toBeVisible()
  expect(await eventsOf()).toEqual([])
  await card.hover()
  await reception.getByRole('button', { name: t.reception('more', { name: 'Moana Leavasa' }) }).click()
  await reception.getByRole('menuitem', { name: t.reception('viewAppointment') }).press('Enter')
  await expect(reception.getByRole('heading', { name: 'Moana Leavasa' })).toBeVisible()
  await expect.poll(async () => (await eventsOf()).length).toBe(1)

  const system = await openPage('manager', '/my/#/system')
  await expect(panel(system, t.system('security')).getByText(t.system('securityKinds.recordOpened')).first()).toBeVisible()
  await expect(panel(system, t.system('bounds')).getByText(t.system('boundsNone'))).toBeVisible()
  expect(await axeViolations(system)).toEqual([])
})

test('[WORK-20] a user sees why the server set work aside on the System screen, and has it tried again', async ({ openPage, server }) => {
  const { manager } = await createClinicFixture(server)
  const practice = (await manager.call<{ user: { practice: { id: string } } }>('GET', '/api/auth/')).body.user.practice.id
  await server.kill()
  const work = { kind: 'timer', practice, id: 'a timer of an appointment', deaths: maxTries, isRunning: false }
  writeFileSync(runningWorkFile(server.dataDir), JSON.stringify([work]))
  await server.respawn()
  const system = await openPage('manager', '/my/#/system')
  const jobs = panel(system, t.system('jobs'))
  await expect(jobs.getByText(t.system('setAsideReason'), { exact: false })).toBeVisible()
  const setAside = panel(system, t.system('mustBeZero'))
    .locator('div', { has: system.getByText(t.system('toZero.setAside')) })
    .getByRole('definition')
    .filter({ hasText: /^\d+$/ })
  await expect(setAside.last()).toHaveText('1')
  expect(await axeViolations(system)).toEqual([])
  await jobs.getByRole('button', { name: labelled(t.system('tryAgain'), t.system('setAside.timer')) }).click()
  await expect(jobs.getByRole('button', { name: labelled(t.system('tryAgain'), t.system('setAside.timer')) })).toHaveCount(0)
  await expect(jobs.getByText(t.system('states.finished')).first()).toBeVisible()
  await expect(setAside.last()).toHaveText('0')
})

test('[DEMO-20] a background job offers Start only if starting it does something, and the server refuses it otherwise', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const createJob = async (kind: string, name: string) => String((await manager.call('POST', '/api/process/', { kind, name })).body.id)
  const [again, over] = [await createJob('other', 'Runs again'), await createJob('export', 'Is over')]
  const system = await openPage('manager', '/my/#/system')
  const button = (action: 'start' | 'stop', name: string) =>
    panel(system, t.system('jobs')).getByRole('button', { name: labelled(t.system(action), name) })
  for (const name of ['Runs again', 'Is over']) await expect(button('stop', name)).toBeVisible()
  for (const record of [again, over]) await manager.command({ command: 'process.finish', record })
  await expect(button('start', 'Runs again')).toBeVisible()
  for (const action of ['start', 'stop'] as const) await expect(button(action, 'Is over')).toHaveCount(0)
  expect(await manager.command({ command: 'process.start', record: over })).toMatchObject({
    status: 409,
    problem: { reason: 'hasWorkLeft' },
  })
})

/** Ends the conversations of the demo practice, because Reception shows those that wait the longest. */
async function resolveConversations({ manager }: ClinicFixture): Promise<void> {
  const { items } = await manager.list('/api/conversations/', '&state=open')
  for (const { id } of items) expect((await manager.command({ command: 'conversations.resolve', record: id })).status).toBe(200)
}

test('[REPLY-10] one tap in a thread confirms the appointment that a message recorded by staff answers, and handles the message', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const { manager, location, chair } = clinic
  await resolveConversations(clinic)
  const patient = (await manager.call('POST', '/api/patients/', { firstName: 'Ruth', lastName: 'Oduya', phone: '+61491570159' })).body
  const at = (minutes: number) => new Date(Date.now() + (3 * 24 * 60 + minutes) * 60_000).toISOString()
  const booking = { patient: patient.id, location: location.id, chair: chair.id, provider: chair['provider'], overlapReason: 'A test' }
  const { body: appointment } = await manager.call('POST', '/api/appointments/', { ...booking, startsAt: at(0), endsAt: at(30) })
  await clinic.executeCommand('ask', appointment)
  const received = { channel: 'sms', address: '+61491570159', body: 'Yes' }
  expect((await manager.command({ command: 'messages.receive', data: received })).status).toBe(200)

  const reception = await openPage('reception', '/my/#/reception', { viewport: { width: 1440, height: 900 } })
  await reception
    .getByRole('button', { name: /Ruth Oduya/ })
    .first()
    .click()
  const dialog = reception.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: matching(`${t.threads('recordedAnswers.confirm')}, ${anyText}`) })
  await expect(confirm).toBeVisible()
  expect(await axeViolations(reception)).toEqual([])
  await confirm.click()
  await expect(confirm).toHaveCount(0)
  const { body } = await manager.call('GET', `/api/appointments/${appointment.id}`)
  expect(body['state']).toMatchObject({ confirmation: 'confirmed' })
})
