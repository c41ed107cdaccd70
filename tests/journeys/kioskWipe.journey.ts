import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import { aDesk, aGlass, asks, expected, fillForms, giveBirthDate, giveLastName, identify, pairOn, tap } from '../support/kiosk.ts'
import { aStage } from '../support/stage.ts'
import { tracesOn, whereStands } from '../support/traces.ts'

test('[GLASS-2] Whoever is done, and whoever walks away, leaves nothing: drawn, kept, remembered or in its memory', {
  tag: '@core',
}, async ({ browser, server }) => {
  test.slow()
  const stage = await aStage(server)
  const patient = await expected(stage, 'Wiremux', 'Quexotlan', { phone: '+61412777666' })
  const desk = await aDesk(server.url, stage)
  const { page } = await aGlass(browser, server.url, stage, { isTurned: true })
  await identify(page, patient)
  await asks(page, /Is this your visit/)
  const before = await tracesOn(page)
  expect(whereStands('Wiremux', before)).toEqual(['drawn', 'memory'])
  expect(whereStands('Quexotlan', before)).toEqual(['memory'])
  await tap(page, 'Yes, check me in')
  await tap(page, 'Yes, nothing has changed')
  await fillForms(page)
  await asks(page, /Reception knows/)
  await tap(page, 'Done')
  await asks(page, 'What is your date of birth?')
  const after = await tracesOn(page)
  for (const words of ['Wiremux', 'Quexotlan', '1990-03-07', '07031990', '777666']) expect(whereStands(words, after), words).toEqual([])

  await giveBirthDate(page, patient)
  for (const letter of 'QUEXOTLAN') await tap(page, letter)
  await page.clock.fastForward(31_000)
  await asks(page, 'Are you still there?')
  await page.clock.fastForward(16_000)
  await asks(page, 'What is your date of birth?')
  const walkedAway = await tracesOn(page)
  for (const words of ['Quexotlan', '1990-03-07']) expect(whereStands(words, walkedAway), words).toEqual([])
  desk.close()
  await page.context().close()
})

test('[GLASS-3] Whoever stands still is asked whether they are there; one touch, and what they typed stands', async ({
  browser,
  server,
}) => {
  const stage = await aStage(server)
  const patient = await expected(stage, 'Ihaia', 'Ngata')
  const { page } = await aGlass(browser, server.url, stage, { isTurned: true })
  await giveBirthDate(page, patient)
  for (const letter of 'NGAT') await tap(page, letter)
  await page.clock.fastForward(29_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward(2000)
  await asks(page, 'Are you still there?')
  await tap(page, 'I am still here')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await tap(page, 'A')
  await expect(page.getByText('Ngata', { exact: true })).toBeVisible()
  await tap(page, 'Start again')
  await asks(page, 'What is your date of birth?')
  await expect(page.getByText('Ngata')).toHaveCount(0)
  await page.context().close()
})

test('[GLASS-5] What is not found is answered in the same words, and after some tries by nobody but the desk', async ({
  browser,
  server,
}) => {
  const stage = await aStage(server)
  const patient = await expected(stage, 'Anahera', 'Rewi')
  const { page } = await aGlass(browser, server.url, stage)
  const wrong = { ...patient, lastName: 'Somebody' }
  for (const somebody of [wrong, { ...patient, digits: '08031990' }]) {
    await identify(page, somebody)
    await asks(page, 'We could not find that.')
    await expect(page.getByText('Try again, or ask reception.')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/\d/)
    await tap(page, 'Try again')
  }
  await identify(page, { ...wrong, digits: '01011950' })
  await tap(page, 'Ask reception')
  await asks(page, 'Please ask at the desk.')
  expect((await stage.manager.list('/api/kiosk/arrivals/')).items.filter((one) => one['patient'] === patient.id)).toEqual([])
  await page.context().close()
})

test('[GLASS-6] Locked it asks nobody anything; revoked it forgets all that it kept and wants to be paired', { tag: '@core' }, async ({
  browser,
  server,
}) => {
  const stage = await aStage(server)
  const patient = await expected(stage, 'Tane', 'Mahuika')
  const { page, device } = await aGlass(browser, server.url, stage)
  const give = (command: string) => stage.manager.command({ command, record: device.id })
  await giveBirthDate(page, patient)
  await page.context().setOffline(true)
  await giveLastName(page, patient)
  await expect(page.getByText('1 waiting to be sent')).toBeVisible()
  await give('kiosk.revoke')
  await page.context().setOffline(false)
  await asks(page, 'This screen is not paired yet')
  const traces = await tracesOn(page)
  expect(whereStands(device.id, { files: traces['files'] ?? '' })).toEqual([])
  expect((await stage.manager.list('/api/kiosk/arrivals/')).items.filter((one) => one['patient'] === patient.id)).toEqual([])

  await pairOn(page, stage, device)
  await asks(page, 'What is your date of birth?')
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  await give('kiosk.lock')
  await asks(page, 'This screen is paused.')
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.context().close()
})
