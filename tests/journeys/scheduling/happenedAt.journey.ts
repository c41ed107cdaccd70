import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { t } from '../../support/browser/texts.ts'

const name = 'Ana Maria Fonoti'
type Since = { readonly since: { readonly visit: string } }

test('[HAPPENED-11] the receptionist records a step with its earlier time; the drawer refuses a wrong time, and a step that another user took', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Ana Maria', 'Fonoti', ['checkIn'])
  const read = async () => (await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).body
  const page = await openPage('reception', '/my/#/reception', { viewport: { width: 1440, height: 2400 } })
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .hover()
  await page.getByRole('button', { name: t.reception('more', { name }) }).click()
  await page.getByRole('menuitem', { name: t.reception('viewAppointment') }).press('Enter')
  const earlier = (step: string) => page.getByRole('button', { name: [t.appointmentDrawer('earlier.open'), step, name].join(', ') })
  const time = page.getByLabel(t.appointmentDrawer('earlier.time'), { exact: true })

  await earlier(t.actions('setReady')).click()
  const dialog = page.getByRole('dialog').last()
  expect(await axeViolations(page)).toEqual([])
  await time.fill('')
  await dialog.getByRole('button', { name: t.actions('setReady') }).click()
  await expect(dialog).toContainText(t.appointmentDrawer('earlier.notATime'))
  const arrivedAt = ((await read()) as unknown as Since).since.visit
  const clock = { timeZone: String(clinic.location['timeZone']), hour: '2-digit', minute: '2-digit' } as const
  await time.fill(new Intl.DateTimeFormat('en-GB', clock).format(new Date(arrivedAt)))
  await dialog.getByRole('button', { name: t.actions('setReady') }).click()
  await expect(time).toHaveCount(0)
  expect(await read()).toMatchObject({ state: { visit: 'ready' }, since: { visit: arrivedAt } })

  await earlier(t.actions('seat')).click()
  await clinic.executeCommand('seat', appointment)
  await dialog.getByRole('button', { name: t.actions('seat') }).click()
  await expect(dialog).toContainText('This time is before the previous step.')
})
