import { expect } from '@playwright/test'
import { instantOf } from '#domain/time.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { matching, t } from '../../support/browser/texts.ts'

const oneDay = 86_400_000

test('[CLOSE-5] Reception shows that an earlier day is not closed, and the user closes the appointment with its outcome and reason', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const today = await clinic.bookAppointment('Alofa', 'Tuia')
  const earlier = (at: unknown) => instantOf(Date.parse(String(at)) - oneDay)
  const forgotten = (
    await clinic.manager.call('POST', '/api/appointments/', {
      patient: today['patient'],
      provider: today['provider'],
      chair: today['chair'],
      location: today['location'],
      startsAt: earlier(today['startsAt']),
      endsAt: earlier(today['endsAt']),
      overlapReason: 'A test',
    })
  ).body
  const page = await openPage('reception', '/my/#/reception')
  await page.getByRole('link', { name: matching(t.reception('unclosed', { count: 1 })) }).click()
  const list = page.getByRole('region', { name: t.endOfDay('earlier') })
  await expect(list.getByText('Alofa Tuia')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await list.getByRole('button', { name: t.endOfDay('closeOf', { name: 'Alofa Tuia' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(t.endOfDay('outcome')) }).click()
  await page.getByRole('option', { name: t.endOfDay('outcomes.departed') }).click()
  await dialog.getByRole('button', { name: t.endOfDay('closeAppointment') }).click()
  await expect(dialog.getByText(t.endOfDay('reasonMissing'))).toBeVisible()
  await dialog.getByRole('textbox', { name: t.endOfDay('reason') }).fill('The evening was busy')
  await dialog.getByRole('button', { name: t.endOfDay('closeAppointment') }).click()
  await expect(list).toHaveCount(0)
  expect((await clinic.manager.call('GET', `/api/appointments/${String(forgotten['id'])}`)).body).toMatchObject({
    state: { visit: 'departed' },
    closedLateReason: 'The evening was busy',
  })
  await page
    .getByText(t.endOfDay('didClose', { name: 'Alofa Tuia' }))
    .locator('xpath=ancestor::div[1]')
    .getByRole('button', { name: t.common('undo') })
    .click()
  await expect(list.getByText('Alofa Tuia')).toBeVisible()
  expect((await clinic.manager.call('GET', `/api/appointments/${String(forgotten['id'])}`)).body).toMatchObject({
    state: { visit: 'scheduled' },
    closedLateReason: null,
  })
})
