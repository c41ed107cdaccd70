import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { watchGlowTexts } from '../../support/browser/watchGlowTexts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

const phone = '+61491570156'
const openTab = (page: Page, tab: 'appointments' | 'forms' | 'family' | 'messages' | 'history') =>
  page.getByRole('tab', { name: t.patientPage(`tabs.${tab}`) }).click()

/** A patient with an appointment now, a completed form, a message and a sister with the same phone number. */
async function createPatient(clinic: Awaited<ReturnType<typeof createClinicFixture>>) {
  const { manager, location, bookAppointment } = clinic
  const appointment = await bookAppointment('Moana', 'Leavasa', ['checkIn'])
  const patient = String(appointment['patient'])
  expect((await manager.command({ command: 'patients.edit', record: patient, data: { phone } })).status).toBe(200)
  const { body: sister } = await manager.call('POST', '/api/patients/', { firstName: 'Sina', lastName: 'Leavasa', phone })
  const questions = [{ code: 'heart', kind: 'yesNo', text: 'Do you have a heart condition?' }]
  const { body: form } = await manager.call('POST', '/api/forms/', { name: 'Heart check', questions, active: false })
  const required = { form: form.id, patient, location: location.id }
  const { body: submission } = await manager.call('POST', '/api/submissions/', required)
  const completed = { command: 'submissions.complete', record: submission.id, data: { answers: { heart: true } } }
  expect((await manager.command(completed)).status).toBe(200)
  const { body: conversation } = await manager.call('POST', '/api/conversations/', { patient, channel: 'sms', address: phone })
  const message = { conversation: conversation.id, direction: 'out', body: 'Your crown is ready.' }
  expect((await manager.command({ command: 'messages.create', data: message })).status).toBe(200)
  return { patient, sister: sister.id }
}

test('[PATIENT-9] a receptionist opens a patient’s page from an appointment, and reads each part of it in a tab', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const { patient } = await createPatient(clinic)
  const page = await openPage('manager', '/my/#/reception', { viewport: { width: 1440, height: 2400 } })
  const name = 'Moana Leavasa'
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .hover()
  await page.getByRole('button', { name: t.reception('more', { name }) }).click()
  await page.getByRole('menuitem', { name: t.reception('viewAppointment') }).press('Enter')
  await page.getByRole('link', { name: t.patientPage('openFor', { name }) }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('0491 570 156').first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await openTab(page, 'appointments')
  await expect(page.getByRole('region', { name: t.patientPage('toCome') }).getByText(t.states('visit.arrived'))).toBeVisible()
  await openTab(page, 'forms')
  await page.getByText(t.patientPage('answers', { count: 1 })).click()
  await expect(page.getByText('Do you have a heart condition?')).toBeVisible()
  await openTab(page, 'messages')
  await expect(page.getByText('Your crown is ready.')).toBeVisible()
  await openTab(page, 'history')
  await expect(page.getByText(t.patientPage('openedBy', { count: 1, name: 'Grace Nakamura' })).first()).toBeVisible()

  const edit = { command: 'patients.edit', record: patient, data: { phone: '+61491570157' } }
  expect((await clinic.manager.command(edit)).status).toBe(200)
  await expect(page.getByText(t.patientPage('fieldChanged', { from: '0491 570 156', to: '0491 570 157' }))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await openTab(page, 'family')
  await expect(page.getByText(t.patientPage('noFamily'))).toBeVisible()
  expect((await clinic.manager.command({ ...edit, data: { phone } })).status).toBe(200)
  await page.getByRole('link', { name: 'Sina Leavasa' }).click()
  await expect(page.getByRole('heading', { name: 'Sina Leavasa' })).toBeVisible()
})

test('[PATIENT-122] a receptionist sees on the overview what is booked, written, filled in and changed, and a change of another user at once', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const { patient, sister } = await createPatient(clinic)
  const members = [{ patient: sister, relation: 'sibling' }]
  expect((await clinic.manager.call('POST', '/api/patients/family/', { head: patient, members })).status).toBe(201)
  const page = await openPage('manager', `/my/#/patients?patient=${patient}`, { viewport: { width: 1440, height: 900 } })
  const region = (title: string) => page.getByRole('region', { name: title })
  await expect(region(t.overview('appointments')).getByText(t.states('visit.arrived'))).toBeVisible()
  await expect(region(t.overview('messages')).getByText('Your crown is ready.')).toBeVisible()
  await expect(region(t.overview('waiting')).getByText('Heart check')).toBeVisible()
  await expect(page.getByRole('link', { name: t.overview('callNumber', { phone: '0491 570 156' }) })).toHaveAttribute(
    'href',
    `tel:${phone}`,
  )
  expect(await axeViolations(page)).toEqual([])
  const edit = { command: 'patients.edit', record: patient, data: { preferredName: 'Momo' } }
  expect((await clinic.manager.command(edit)).status).toBe(200)
  await expect(region(t.overview('changes')).getByText('Momo')).toBeVisible()
  await page
    .getByRole('navigation', { name: t.overview('family') })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { name: 'Sina Leavasa' })).toBeVisible()
})

test('[PATIENT-124] a value glows on the page of a patient when another user changes it, and no other value does', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const { patient } = await createPatient(clinic)
  const page = await openPage('manager', `/my/#/patients?patient=${patient}&tab=details`, { viewport: { width: 1440, height: 900 } })
  await expect(page.getByRole('region', { name: t.patientPage('contact') }).getByText('0491 570 156')).toBeVisible()
  const glowed = await watchGlowTexts(page)
  const edit = { command: 'patients.edit', record: patient, data: { email: 'moana@example.com' } }
  expect((await clinic.manager.command(edit)).status).toBe(200)
  await expect.poll(glowed).toContain('moana@example.com')
  expect(new Set(await glowed())).toEqual(new Set(['moana@example.com']))
})

test('[PATIENT-123] a receptionist sends a patient a form from the page, and it waits there as sent', async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const { patient } = await createPatient(clinic)
  await clinic.manager.command({ command: 'patients.edit', record: patient, data: { birthDate: '1988-04-05' } })
  await clinic.manager.call('POST', '/api/forms/', {
    name: 'Photo consent',
    questions: [{ code: 'photo', kind: 'yesNo', text: 'May we?' }],
  })
  const page = await openPage('manager', `/my/#/patients?patient=${patient}`, { viewport: { width: 1440, height: 900 } })
  await page.getByRole('button', { name: `${t.overview('sendForm')}, Moana Leavasa` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.overview('form') }).click()
  await page.getByRole('option', { name: 'Photo consent' }).click()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t.appointmentDrawer('sendLink') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: t.overview('waiting') }).getByText('Photo consent')).toBeVisible()
  const [sent] = (await clinic.manager.list('/api/submissions/', `&patient=${patient}&state=sent`)).items
  expect(sent).toMatchObject({ state: 'sent' })
})

test('[PATIENT-10] a user sees only the tabs of a patient that their permissions allow, and the server refuses the data of the others', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const { body: patient } = await manager.call('POST', '/api/patients/', {
    firstName: 'Ruth',
    lastName: 'Oduya',
    phone,
    notes: 'Prefers mornings',
  })
  const { body: group } = await manager.call('POST', '/api/groups/', { name: 'Callers', scopes: ['pat.l', 'loc'] })
  const caller = { username: 'caller', name: 'Cara Caller', password: demoPassword, groups: [group.id] }
  expect((await manager.call('POST', '/api/users/', caller)).status).toBe(201)
  const page = await openPage('caller', `/my/#/patients?patient=${patient.id}&tab=history`, { viewport: { width: 390, height: 844 } })
  await expect(page.getByRole('heading', { name: 'Ruth Oduya' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([t.patientPage('tabs.details')])
  await expect(page.getByText(t.patientPage('limited', { permission: wordsOfScopes('pat') }))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const { call } = await signIn(server.url, 'caller', demoPassword)
  for (const area of ['appointments', 'submissions', 'messages'])
    expect((await call('GET', `/api/${area}/?patient=${patient.id}`)).status).toBe(403)
  expect((await call('GET', `/api/patients/${patient.id}/history/`)).status).toBe(403)
  expect((await call('GET', `/api/patients/${patient.id}`)).body).not.toHaveProperty('notes')
})
