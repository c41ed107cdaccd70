import { expect, type Locator } from '@playwright/test'
import { perioToothOf } from '#domain/clinical/perio/perioExam.ts'
import type { PerioFindings } from '#domain/clinical/perio/perioExam.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { createPerioFixture } from './perioFixture.ts'

const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }

const heightOf = async (button: Locator): Promise<number> => (await button.boundingBox())?.height ?? 0

test('[PERIO-38] on a tablet the number pad takes depths of 10 mm and more, signs, mobility and furcation, and gaps are closed with a reason', async ({
  openPage,
  server,
}) => {
  const { address, openExam, start } = await createPerioFixture(server, 'Touch')
  await start()
  const page = await openPage('dentist', address, tablet)
  const pad = page.getByRole('group', { name: t.perio('pad') })
  const key = (name: string) => pad.getByRole('button', { name, exact: true })
  await expect(pad).toBeVisible()
  for (const button of await pad.getByRole('button').all()) expect(await heightOf(button)).toBeGreaterThanOrEqual(48)
  expect(await axeViolations(page)).toEqual([])
  for (const name of [t.perio('padKeys.plus'), '2', t.perio('padKeys.bleeds'), '5', t.perio('padKeys.pus')]) await key(name).tap()
  await page.getByRole('radio', { name: t.perio('pass.grades') }).tap()
  for (const name of ['1', '2']) await key(name).tap()
  await expect
    .poll(async () => perioToothOf((await openExam()) as PerioFindings, 17))
    .toMatchObject({ probing: [12, 5, null, null, null, null], bleeding: ['DB'], suppuration: ['B'], mobility: 1, furcation: { B: 2 } })

  await page.getByRole('button', { name: t.perio('explain') }).tap()
  const close = page.getByRole('region', { name: t.perio('close') }).getByRole('button', { name: t.perio('close'), exact: true })
  await expect(close).toBeDisabled()
  await page.getByLabel(t.perio('reason')).fill('The patient had to leave')
  await expect(close).toBeEnabled()
})

test('[PERIO-39] a user without the perio permission has no perio tab and no panel, and one with it reads the last exam on the overview', async ({
  openPage,
  server,
}) => {
  const { patient } = await createPerioFixture(server, 'Overview')
  const manager = await signIn(server.url, 'manager', demoPassword)
  const overview = `/my/#/patients?patient=${patient}`
  const reader = await openPage('dentist', overview, { viewport: { width: 1280, height: 900 } })
  await expect(reader.getByRole('region', { name: t.perio('panel') })).toContainText('19 May 2026')
  await expect(reader.getByRole('tab', { name: t.patientPage('tabs.perio') })).toBeVisible()
  const { body: group } = await manager.call('POST', '/api/groups/', { name: 'No perio', scopes: ['loc', 'pat', 'appt'] })
  const user = { username: 'no-perio', name: 'Noa Perio', password: demoPassword, groups: [group.id] }
  expect((await manager.call('POST', '/api/users/', user)).status).toBe(201)
  const page = await openPage('no-perio', overview, { viewport: { width: 1280, height: 900 } })
  await expect(page.getByRole('tab', { name: t.patientPage('tabs.details') })).toBeVisible()
  await expect(page.getByRole('tab', { name: t.patientPage('tabs.perio') })).toHaveCount(0)
  await expect(page.getByText(t.perio('panelLink'))).toHaveCount(0)
})
