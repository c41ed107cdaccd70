import { expect } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { matching, t, anyText } from '../../support/browser/texts.ts'

const question = 'Do you have heart trouble?'

/** A patient who has arrived and answered a form with an answer that matters. */
async function arriveWithAnswers(clinic: ClinicFixture, first: string, last: string): Promise<AnyRecord> {
  const form = {
    name: `Heart form of ${first}`,
    questions: [
      {
        code: 'heart',
        kind: 'yesNo',
        text: question,
        required: true,
        matters: { when: ['yes'], level: 'critical', proposes: 'Heart condition' },
      },
    ],
    active: true,
    asked: 'arrival',
  }
  const created = (await clinic.manager.call('POST', '/api/forms/', form)).body
  const appointment = await clinic.bookAppointment(first, last, ['checkIn'])
  const data = { form: created['id'], patient: appointment['patient'], appointment: appointment.id, location: appointment['location'] }
  const submission = (await clinic.manager.call('POST', '/api/submissions/', data)).body
  await clinic.manager.call('POST', '/api/commands/', {
    command: 'submissions.complete',
    record: submission['id'],
    data: { answers: { heart: true } },
  })
  await clinic.manager.call('PATCH', `/api/forms/${String(created['id'])}`, { active: false })
  return appointment
}

test('[READ-4] a card at Reception shows an answer that matters until it is read; one press adds the alert that it proposes', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await arriveWithAnswers(clinic, 'Tasi', 'Lemalu')
  const page = await openPage('manager', '/my/#/reception')
  const badge = page.getByRole('button', { name: t.answersToRead('openFor', { name: 'Tasi Lemalu' }) })
  await expect(badge).toBeVisible()
  await badge.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(question)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: matching(t.answersToRead('addAlert', { alert: 'Heart condition' }), anyText) }).click()
  await expect(dialog.getByText('Heart condition', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: t.answersToRead('markRead') }).click()
  await expect(badge).toHaveCount(0)
  expect((await clinic.manager.call('GET', `/api/patients/${String(appointment['patient'])}`)).body).toMatchObject({
    alerts: [{ label: 'Heart condition', grave: true }],
  })
})

test('[READ-5] the provider board shows answers to read instead of the alerts; chairside the clinician adds the alert they propose and reads them', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await arriveWithAnswers(clinic, 'Pua', 'Sefo')
  const page = await openPage('dentist', '/my/#/board')
  await page.getByRole('radio', { name: t.providerBoard('all') }).click()
  const badge = page.getByRole('button', { name: t.answersToRead('openFor', { name: 'Pua Sefo' }) })
  await expect(badge).toBeVisible()
  await badge.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: matching(t.answersToRead('addAlert', { alert: 'Heart condition' }), anyText) }).click()
  await expect(dialog.getByText('Heart condition', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: t.answersToRead('markRead') }).click()
  await expect(badge).toHaveCount(0)
  expect((await clinic.manager.call('GET', `/api/patients/${String(appointment['patient'])}`)).body).toMatchObject({
    alerts: [{ label: 'Heart condition', grave: true }],
  })
})
