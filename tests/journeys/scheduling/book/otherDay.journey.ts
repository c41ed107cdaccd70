import { expect } from '@playwright/test'
import { daysAfter, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { matching, t } from '../../../support/browser/texts.ts'
import { createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

test('[DAYBOOK-25] the receptionist drops an appointment beside the columns, turns to the next day and puts it there at the same time', async ({
  openPage,
  server,
}) => {
  const { manager, provider, chair, location } = await createClinicFixture(server)
  const timeZone = String(location['timeZone'])
  const day = daysAfter(dayOf(instantOf(Date.now()), timeZone), 50)
  const at = (on: string) => instantAt(on, '10:30', timeZone)
  const patient = await manager.call('POST', '/api/patients/', ownName('Otherday', 'Vasquez'))
  const { body: appointment } = await manager.call('POST', '/api/appointments/', {
    ...{ patient: patient.body.id, provider: provider.id, chair: chair.id, location: location.id },
    ...{ startsAt: at(day), endsAt: instantOf(millisecondsOf(at(day)) + minutes(45)) },
  })
  const page = await openPage('reception', `/my/#/book?day=${day}`, wide)
  await expect(liveMark(page)).toBeVisible()
  const block = page
    .getByRole('region', { name: matching(String(provider['name'])) })
    .getByRole('button', { name: /^Otherday Vasquez, 10:30 am, 45 minutes/ })
  await block.hover()
  await page.mouse.down()
  const panel = page.getByRole('complementary', { name: t.book('panel') })
  const box = await panel.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 420, { steps: 6 })
  await expect(panel.getByText(t.book('dropHere'))).toBeVisible()
  await page.mouse.up()
  await expect(panel.getByRole('region', { name: t.book('dragged') })).toContainText('Otherday Vasquez')
  await page.getByRole('button', { name: t.book('nextDay') }).click()
  await expect(panel.getByRole('region', { name: t.book('dragged') })).toContainText('Otherday Vasquez')
  const drop = page.getByRole('button', { name: t.book('drop'), exact: true })
  await expect(drop).toBeEnabled()
  await drop.click()
  await expect(block).toBeVisible()
  const moved = (await manager.call('GET', `/api/appointments/${appointment.id}`)).body
  expect([moved['startsAt'], moved['provider']]).toEqual([at(daysAfter(day, 1)), provider.id])
})

test('[DAYBOOK-42] the receptionist books the next appointment of a patient from their appointment in the book', async ({
  openPage,
  server,
}) => {
  const { manager, provider, chair, location } = await createClinicFixture(server)
  const timeZone = String(location['timeZone'])
  const day = daysAfter(dayOf(instantOf(Date.now()), timeZone), 52)
  const startsAt = instantAt(day, '10:00', timeZone)
  const patient = (await manager.call('POST', '/api/patients/', ownName('Nextina', 'Bardot'))).body
  await manager.call('POST', '/api/appointments/', {
    ...{ patient: patient.id, provider: provider.id, chair: chair.id, location: location.id },
    ...{ startsAt, endsAt: instantOf(millisecondsOf(startsAt) + minutes(30)) },
  })
  const page = await openPage('reception', `/my/#/book?day=${day}`, wide)
  await page.getByRole('button', { name: /^Nextina Bardot, 10:00 am/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.appointmentDrawer('next') })
    .click()
  const dialog = page.getByRole('dialog', { name: t.reception('nextHead', { name: 'Nextina Bardot' }) })
  await dialog.getByRole('button', { name: t.reception('walkInBook') }).click()
  await expect(dialog).toHaveCount(0)
  const booked = (await manager.list('/api/appointments/', `&patient=${patient.id}&sort=startsAt`)).items
  expect(booked.map(({ provider: owner }) => owner)).toEqual([provider.id, provider.id])
})

test('[DAYBOOK-51] with a dragged appointment the receptionist chooses chairs instead of providers, and it is back where it was', async ({
  openPage,
  server,
}) => {
  const { manager, provider, chair, location } = await createClinicFixture(server)
  const timeZone = String(location['timeZone'])
  const day = daysAfter(dayOf(instantOf(Date.now()), timeZone), 54)
  const startsAt = instantAt(day, '10:00', timeZone)
  const patient = (await manager.call('POST', '/api/patients/', ownName('Dragged', 'Vasquez'))).body
  await manager.call('POST', '/api/appointments/', {
    ...{ patient: patient.id, provider: provider.id, chair: chair.id, location: location.id },
    ...{ startsAt, endsAt: instantOf(millisecondsOf(startsAt) + minutes(30)) },
  })
  const page = await openPage('reception', `/my/#/book?day=${day}`, wide)
  await page.getByRole('button', { name: /^Dragged Vasquez, 10:00 am/ }).focus()
  await page.keyboard.press('m')
  const dragged = page.getByRole('region', { name: t.book('dragged') })
  await expect(dragged).toContainText('Dragged Vasquez')
  await page.getByRole('radio', { name: t.book('chairs') }).click()
  const column = page.getByRole('region', { name: t.book('chair', { chair: Number(chair['number']) }) })
  await expect(column.getByRole('button', { name: /^Dragged Vasquez, 10:00 am/ })).toBeVisible()
  await expect(dragged).toHaveCount(0)
})
