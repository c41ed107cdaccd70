import { expect } from '@playwright/test'
import { scopeDescriptions } from '#domain/scopeDescriptions.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { matching, t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { demoPassword } from '../../support/server/startServer.ts'

const wide = { viewport: { width: 1920, height: 1080 } }
const picture = (name: string) => ({ path: `test-results/reach/${name}.png` })
const anyNumber = /\d+/
const laterButton = matching(anyNumber, t.reception('later', { count: 2 }).replace('2', ''))

test('[REACH-9] the receptionist opens the appointments of later today with one tap, acts on one, and hides them again', async ({
  openPage,
}) => {
  const reception = await openPage('reception', '/my/#/reception', wide)
  const more = reception.getByRole('button', { name: laterButton })
  await expect(more).toBeVisible()
  const count = Number.parseInt((await more.textContent()) ?? '', 10)
  const cards = reception.getByRole('row', { name: matching(/.*/, t.reception('expected'), /$/) })
  const before = await cards.count()
  await more.click()
  const hide = reception.getByRole('button', { name: t.reception('laterHide') })
  await expect(hide).toBeVisible()
  await expect(cards).toHaveCount(before + count)
  await expect(reception.getByText(t.reception('dueWithin'), { exact: true })).toHaveCount(0)
  await cards.last().scrollIntoViewIfNeeded()
  await cards.last().hover()
  await reception.screenshot(picture('later-1920'))
  await expect(cards.last().getByRole('button', { name: t.actions('checkIn') })).toBeVisible()
  await hide.scrollIntoViewIfNeeded()
  await hide.click()
  await expect(more).toBeVisible()
})

test('[REACH-17] a search that is not permitted names the permission, and one without a connection says so; neither offers a new patient', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const group = (
    await manager.call('POST', '/api/groups/', {
      name: 'Appointments only',
      scopes: ['appt', 'appt.w', 'appt.c', 'pat.c', 'loc', 'prv', 'equip', 'gen', 'evt.e', 'cal'],
    })
  ).body
  const user = { username: 'appointments', name: 'Ola', groups: [group.id], password: demoPassword }
  expect((await manager.call('POST', '/api/users/', user)).status).toBe(201)
  const limited = await openPage('appointments', '/my/#/reception')
  await limited.getByRole('button', { name: t.reception('find') }).click()
  await limited.keyboard.type('vega')
  await expect(limited.getByRole('status').filter({ hasText: scopeDescriptions['pat.s'] })).toBeVisible()
  await limited.screenshot(picture('no-permission'))
  await expect(limited.getByRole('row', { name: t.finder('addPatient') })).toHaveCount(0)

  const reception = await openPage('reception', '/my/#/reception')
  await expect(reception.getByText(t.common('live'), { exact: true })).toBeVisible()
  await reception.keyboard.press('Control+k')
  await reception.keyboard.type('vega')
  await expect(reception.getByRole('dialog').getByRole('row', { name: 'Marisol Vega', exact: true })).toBeVisible()
  await reception.context().setOffline(true)
  await reception.keyboard.type(' m')
  await expect(reception.getByText(t.finder('unavailable'))).toBeVisible()
  await reception.screenshot(picture('no-connection'))
  await expect(reception.getByRole('row', { name: t.finder('addPatient') })).toHaveCount(0)
})
