import { expect } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { test } from '../support/browser.ts'
import { aGlass } from '../support/kiosk.ts'
import { demoPassword } from '../support/server.ts'
import { aStage, type Stage } from '../support/stage.ts'

const made = async ({ manager }: Stage, path: string, fields: object): Promise<AnyRecord> => {
  const { status, body, problem } = await manager.call('POST', path, fields)
  expect(status, problem?.detail).toBe(201)
  return body
}

/** Another location whose name stands before the first in the alphabet, with a chair whose number no other has. */
async function anEarlierName(stage: Stage, name: string): Promise<AnyRecord> {
  const location = await made(stage, '/api/locations/', { name, timeZone: 'Australia/Perth' })
  await made(stage, '/equipments/', { kind: 'chair', name: 'Chair 71', number: 71, location: location.id })
  return location
}

test('[PLACE-1] Who works in one location opens there on every screen, whatever its name, and is offered no other', {
  tag: '@core',
}, async ({ opens, server }) => {
  const stage = await aStage(server)
  await anEarlierName(stage, 'Aardvark Street')
  const groups = (await stage.manager.list('/api/users/', '&username=manager')).items[0]?.['groups']
  const person = { username: 'oneplace', name: 'Olive One', password: demoPassword, groups, locations: [stage.location.id] }
  await made(stage, '/api/users/', person)
  await stage.visit('Vera', 'Ludlow', ['checkIn'])
  const page = await opens('oneplace', '/my/#/desk')
  for (const place of ['desk', 'board']) {
    await page.goto(`${server.url}/my/#/${place}`)
    await expect(page.getByText('Vera Ludlow').first()).toBeVisible()
  }
  await page.goto(`${server.url}/my/#/account`)
  await expect(page.getByRole('heading', { name: 'Olive One' })).toBeVisible()
  expect(await page.getByText('Aardvark Street').count()).toBe(0)
  const everywhere = await opens('manager', '/my/#/account')
  await expect(everywhere.getByText('Aardvark Street').first()).toBeVisible()
})

test('[PLACE-2] A screen on a wall opens at the location for which it was paired, though another stands first by name', async ({
  browser,
  server,
}) => {
  const stage = await aStage(server)
  const elsewhere = await anEarlierName(stage, 'Zebra Street')
  const at = { viewport: { width: 1920, height: 1080 } }
  const here = await aGlass(browser, server.url, stage, { kind: 'wall', ...at })
  const there = await aGlass(browser, server.url, { ...stage, location: elsewhere }, { kind: 'wall', ...at })
  for (const { page } of [here, there]) await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(there.page.getByRole('main').getByText('71', { exact: true }).first()).toBeVisible()
  await expect(here.page.getByRole('main').getByText('1', { exact: true }).first()).toBeVisible()
  expect(await here.page.getByRole('main').getByText('71', { exact: true }).count()).toBe(0)
  for (const { page } of [here, there]) await page.context().close()
})

test('[PLACE-3] Who works nowhere reads that no location is open to them, and by whom one can be', async ({ opens, server }) => {
  const stage = await aStage(server)
  const groups = (await stage.manager.list('/api/users/', '&username=reception')).items[0]?.['groups']
  await made(stage, '/api/users/', { username: 'nowhere', name: 'Nora Nowhere', password: demoPassword, groups, locations: [] })
  const page = await opens('nowhere', '/my/#/desk')
  await expect(page.getByRole('heading', { name: 'No location is open to you' })).toBeVisible()
  expect(await page.getByRole('row').count()).toBe(0)
})
