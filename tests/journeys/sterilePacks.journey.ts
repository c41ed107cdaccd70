import { expect, type Page } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { releasedEarly } from '../support/sterileRun.ts'
import { aSterileStage, scan, type SterileStage } from '../support/sterileStage.ts'

const codeOf = (pack: SterileStage['packs'][number] | undefined) => String(pack?.['code'])
const station = (page: Page, door: number) => page.getByRole('region', { name: `Steriliser ${door}`, exact: true })

test('[STERILE-5] A scanned pack opens its own page, where it is laid out for a visit, put back, and put aside as torn; a colleague’s page follows', async ({
  opens,
  server,
}) => {
  const story = await aSterileStage(server, 2)
  const { stage, packs, pack, door, loader } = story
  await releasedEarly(server, story)
  const visit = await stage.visit('Fatima', `Haddad ${door}`)
  const [first, second] = packs
  const [here, there] = [await opens(loader, '/my/#/sterile'), await opens('manager', `/my/#/trace?of=${codeOf(first)}`)]
  await expect(here.getByText('Scan a pack')).toBeVisible()
  if (first) await scan(here, first)
  await here.getByRole('link', { name: `Open, ${codeOf(first)}` }).click()
  await here.getByRole('button', { name: 'Lay out' }).click()
  const form = here.getByRole('dialog')
  await expect(form.getByRole('button', { name: 'Lay out' })).toBeDisabled()
  await form.getByRole('button', { name: 'Visit' }).click()
  await here.getByRole('option', { name: new RegExp(`Haddad ${door}`) }).click()
  await form.getByRole('button', { name: 'Lay out' }).click()
  for (const page of [here, there]) await expect(page.getByText('Laid out', { exact: true }).first()).toBeVisible()
  expect(await pack(String(first?.id))).toMatchObject({ state: 'allocated', appointment: visit.id, patient: visit['patient'] })
  expect(await barriersOn(there)).toEqual([])

  await there.getByRole('button', { name: 'Put back' }).click()
  await expect(here.getByRole('button', { name: 'Put back' })).toHaveCount(0)
  expect(await pack(String(first?.id))).toMatchObject({ state: 'sterile', appointment: null, usedAt: null })
  await here.getByRole('button', { name: 'Wet, torn or dropped' }).click()
  await here.getByRole('dialog').getByRole('button', { name: 'Torn', exact: true }).click()
  await here.getByRole('dialog').getByRole('button', { name: 'Wet, torn or dropped' }).click()
  await expect(there.getByText('Torn', { exact: true })).toBeVisible()
  await expect(there.getByRole('button', { name: 'Use for a visit' })).toHaveCount(0)
  await here.getByRole('button', { name: 'Pack again' }).click()
  await expect(here.getByText('The same instruments, other times')).toBeVisible()
  expect([(await pack(String(first?.id)))['state'], (await pack(String(second?.id)))['state']]).toEqual(['discarded', 'sterile'])
})

test('[STERILE-6] A running cycle is aborted with a reason: it and its packs are over, its steriliser is tested again; a load that never ran is void and its packs wait', async ({
  opens,
  server,
}) => {
  const { door, packs, pack, loader } = await aSterileStage(server, 2)
  const room = await opens('manager', '/my/#/sterile')
  const begin = async (one: SterileStage['packs'][number] | undefined) => {
    await room.getByRole('button', { name: 'New load' }).click()
    await room.getByRole('button', { name: `Steriliser ${door}` }).click()
    await room.getByRole('button', { name: 'Begin load' }).click()
    await expect(room.getByText('Scan packs into the load')).toBeVisible()
    if (one) await scan(room, one)
    await expect(room.getByText(`${codeOf(one)}, Story kit ${door}: In the load`)).toBeAttached()
  }
  await begin(packs[0])
  await room.getByRole('button', { name: 'Void' }).click()
  await expect(station(room, door).getByText('No load in it')).toBeVisible()
  expect(await pack(String(packs[0]?.id))).toMatchObject({ state: 'labelled', cycle: null })

  await begin(packs[1])
  await room.getByRole('button', { name: 'Sign load' }).click()
  await room.getByRole('button', { name: 'Start', exact: true }).click()
  await room.getByRole('button', { name: 'Abort' }).click()
  const form = room.getByRole('dialog')
  await expect(form.getByRole('button', { name: 'Abort' })).toBeDisabled()
  await form.getByLabel('Reason').fill('Door alarm')
  await form.getByRole('button', { name: 'Abort' }).click()
  await expect(room.getByText('Why: Door alarm')).toBeVisible()
  await expect(room.getByText('Wrong program or handling')).toHaveCount(0)
  await expect(station(room, door).getByText('Testing', { exact: true })).toBeVisible()
  expect(await pack(String(packs[1]?.id))).toMatchObject({ state: 'unsterile' })

  await room.getByRole('button', { name: `Upkeep, ${door}` }).click()
  await room.getByRole('menuitem', { name: 'Out of service' }).click()
  await expect(station(room, door).getByText('Out of service', { exact: true })).toBeVisible()
  const other = await opens(loader, '/my/#/sterile')
  await expect(station(other, door).getByText('Out of service', { exact: true })).toBeVisible()
  await expect(station(other, door).getByRole('button', { name: 'Back in service' })).toHaveCount(0)
  expect(await barriersOn(other)).toEqual([])
  await station(room, door).getByRole('button', { name: 'Back in service' }).click()
  await expect(station(room, door).getByText('Testing', { exact: true })).toBeVisible()
})
