import { expect, type Page } from '@playwright/test'
import { pinFrom } from '#server/demo/pins.ts'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { demoPassword } from '../support/server.ts'
import { releasedEarly } from '../support/sterileRun.ts'
import { aSterileStage, scan, type SterileStage } from '../support/sterileStage.ts'

const codeOf = (pack: SterileStage['packs'][number] | undefined) => String(pack?.['code'])
const bench = (page: Page, state: string) => page.locator('section').filter({ hasText: state }).first()
const station = (page: Page, door: number) => page.getByRole('region', { name: `Steriliser ${door}`, exact: true })

/** Signed for, started and ended over the wire: what a story of its results need not show. */
async function aRunLoad({ stage, packs, door }: SterileStage): Promise<string> {
  const { manager, location } = stage
  const give = async (command: string, record: string, data = {}) => {
    const { status, problem } = await manager.command({ command, record, data })
    expect(status, `${command}: ${problem?.detail}`).toBe(200)
  }
  const [steriliser] = (await manager.list('/equipments/', '&kind=steriliser')).items.filter(({ number }) => number === door)
  const cycle = (await manager.call('POST', '/cycles/', { location: location.id, steriliser: steriliser?.id, program: 'classB134' })).body
  for (const pack of packs) await give('steris.load', pack.id, { cycle: cycle.id })
  for (const word of ['signLoad', 'start', 'end']) await give(`cycles.${word}`, cycle.id)
  return cycle.id
}

test('[STERILE-2] A load that fails is shown at once in another browser: its packs are unsterile, and its steriliser takes none until it is tested again', async ({
  opens,
  server,
}) => {
  const story = await aSterileStage(server, 2)
  const { door, packs, pack, loader } = story
  await aRunLoad(story)
  const [here, there] = [await opens(loader, '/my/#/sterile'), await opens('manager', '/my/#/sterile')]
  for (const page of [here, there]) await page.getByRole('button', { name: `steriliser ${door}` }).click()
  await expect(there.getByText('Results due').first()).toBeVisible()
  await here.getByRole('button', { name: 'Fail the load' }).click()
  const form = here.getByRole('dialog')
  await expect(form.getByRole('button', { name: 'Fail the load' })).toBeDisabled()
  await form.getByRole('button', { name: 'Packs came out wet' }).click()
  await form.getByRole('button', { name: 'Fail the load' }).click()
  try {
    await expect(bench(there, 'Packs came out wet')).toBeVisible()
    await expect(there.getByText('Load failed')).toHaveCount(packs.length)
    await expect(station(there, door).getByText('Testing')).toBeVisible()
    expect(await barriersOn(there)).toEqual([])
    for (const { id } of packs) expect(await pack(id)).toMatchObject({ state: 'unsterile' })
    await there.getByRole('button', { name: `Tests, ${door}` }).click()
    const tests = there.getByRole('dialog')
    for (const name of ['Leak test', 'Helix or Bowie-Dick']) await tests.getByRole('radiogroup', { name }).getByText('Passed').click()
    await tests.getByRole('button', { name: 'Save' }).click()
    await expect(station(here, door).getByText('Ready', { exact: true })).toBeVisible()
    for (const { id } of packs) expect(await pack(id)).toMatchObject({ state: 'unsterile' })
  } finally {
    await story.closeRecalls()
  }
})

/** @returns the room with the delivery on its bench. */
async function receive(room: Page, supplier: string, packs: SterileStage['packs']): Promise<void> {
  await room.getByRole('button', { name: 'Receive external' }).click()
  const form = room.getByRole('dialog')
  await expect(form.getByText('Say who sterilised it and how many packs came.')).toBeVisible()
  await form.getByLabel('Who sterilised it').fill(supplier)
  await form.getByLabel('Packs delivered').fill(String(packs.length))
  await form.getByRole('button', { name: 'Receive' }).click()
  await expect(room.getByText(`Scan the ${packs.length} packs that came`)).toBeVisible()
}

test('[STERILE-3] A delivery is counted by scanning, checked and released by a second person with their PIN; a wrong PIN is counted and releases nothing', {
  tag: '@core',
}, async ({ opens, server }) => {
  const { packs, pack, loader, door } = await aSterileStage(server, 2)
  const room = await opens(loader, '/my/#/sterile')
  await receive(room, `Supplier ${door}`, packs)
  for (const [index, one] of packs.entries()) {
    if (index === 1) {
      await room.getByRole('button', { name: 'Check delivery' }).click()
      const early = room.getByRole('dialog')
      await early.getByLabel('Certificate').fill('C-31')
      await early.getByText('Whole').click()
      await early.getByRole('button', { name: 'Check delivery' }).click()
      await expect(early.getByRole('alert')).not.toBeEmpty()
      await early.getByRole('button', { name: 'Back' }).click()
    }
    await scan(room, one)
    await expect(room.getByText(`${codeOf(one)}, Story kit ${door}: In the load`)).toBeAttached()
  }
  await room.getByRole('button', { name: 'Check delivery' }).click()
  const check = room.getByRole('dialog')
  await check.getByLabel('Certificate').fill('C-31')
  await check.getByText('Whole').click()
  await check.getByRole('button', { name: 'Check delivery' }).click()
  const release = room.getByRole('button', { name: `Release ${packs.length}` })
  await expect(release).toBeDisabled()
  await room.getByRole('button', { name: 'Released by' }).click()
  await room.getByRole('menuitemradio', { name: 'Grace Nakamura' }).click()
  const right = pinFrom(demoPassword, 'manager')
  await room.getByLabel('Grace’s PIN').pressSequentially(right === '0000' ? '1111' : '0000', { delay: 60 })
  await release.click()
  await expect(room.getByText('That is not Grace’s PIN. 4 tries left.')).toBeVisible()
  expect(await pack(String(packs[0]?.id))).toMatchObject({ state: 'inCycle' })
  await room.getByLabel('Grace’s PIN').pressSequentially(right, { delay: 60 })
  await release.click()
  await expect.poll(async () => (await pack(String(packs[0]?.id)))['state']).toBe('sterile')
})

test('[STERILE-4] An early release goes wrong: the spore test is positive, and the pack that lies at the chair says STOP there before anybody opens it', async ({
  opens,
  server,
}) => {
  const story = await aSterileStage(server, 2)
  const { stage, packs, pack, loader, door } = story
  const visit = await stage.visit('Kaya', `Ong ${door}`, ['checkIn', 'setReady', 'seat', 'start'])
  await releasedEarly(server, story)
  const [laid, shelf] = packs
  await stage.manager.command({ command: 'steris.allocate', record: String(laid?.id), data: { appointment: visit.id } })
  const board = await opens(loader, '/my/#/board')
  await expect(board.getByRole('button', { name: 'Packs 1' })).toBeVisible()
  await expect(board.getByRole('alert').getByText('Stop.')).toHaveCount(0)
  const room = await opens('manager', '/my/#/sterile')
  await room.getByRole('button', { name: `steriliser ${door}` }).click()
  await expect(bench(room, 'The implant is today')).toBeVisible()
  await room.getByRole('button', { name: 'Spore test positive' }).click()
  try {
    await expect(board.getByRole('alert').getByText(`Stop. Do not open packs of steriliser ${door}`)).toBeVisible()
    await expect(board.getByText(`Chair ${String(stage.chair['number'])}: ${codeOf(laid)}`)).toBeVisible()
    for (const one of [laid, shelf]) {
      if (one) await scan(board, one)
      await expect(board.getByRole('dialog').getByText('STOP. This pack has been recalled')).toBeVisible()
      await board.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
      expect(await pack(String(one?.id))).toMatchObject({ state: 'recalled', usedAt: null, openedAt: null })
    }
    await expect(room.getByText('Recalled', { exact: true }).first()).toBeVisible()
  } finally {
    await story.closeRecalls()
  }
})
