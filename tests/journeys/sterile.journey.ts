import { expect, type Page } from '@playwright/test'
import { pinFrom } from '#server/demo/pins.ts'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { demoPassword } from '../support/server.ts'
import { aSterileStage, burst, scan, type SterileStage } from '../support/sterileStage.ts'

const codeOf = (pack: SterileStage['packs'][number] | undefined) => String(pack?.['code'])

/** From an empty steriliser to a load that waits for a second person; every pack is scanned in. */
async function loadAndRun(room: Page, { door, packs }: SterileStage): Promise<void> {
  await room.getByRole('button', { name: 'New load' }).click()
  await room.getByRole('button', { name: `Steriliser ${door}` }).click()
  await room.getByRole('button', { name: 'Begin load' }).click()
  await expect(room.getByText('Scan packs into the load')).toBeVisible()
  // With the focus on the button that signs: the scanner's Enter is not a press.
  await room.getByRole('button', { name: 'Sign load' }).focus()
  for (const pack of packs) {
    await scan(room, pack)
    await expect(room.getByText(`${codeOf(pack)}, Story kit ${door}: In the load`)).toBeAttached()
  }
  await expect(room.getByText('Scan packs into the load')).toBeVisible()
  await room.getByRole('button', { name: 'Sign load' }).click()
  await room.getByRole('button', { name: 'Start', exact: true }).click()
  await room.getByRole('button', { name: 'It has ended' }).click()
}

/** What is missing is said, and nothing can be saved before it is there. */
async function recordResults(room: Page): Promise<void> {
  await room.getByRole('button', { name: 'Record results' }).click()
  const form = room.getByRole('dialog')
  const save = form.getByRole('button', { name: 'Save results' })
  await expect(
    form.getByText('Still missing: Parameters met, Indicators, Packs dry, seals whole, Where the figures are from'),
  ).toBeVisible()
  await expect(save).toBeDisabled()
  await form.getByLabel('Lowest, °C').fill('134.6')
  await form.getByLabel('Held, minutes').fill('4:02')
  await form.getByLabel('Pressure').fill('313')
  for (const line of ['Parameters met', 'Packs dry', 'Seals whole'])
    await form.getByRole('radiogroup', { name: line }).getByText('Yes').click()
  for (const line of ['Outside indicators', 'Inside indicators'])
    await form.getByRole('radiogroup', { name: line }).getByText('Changed', { exact: true }).click()
  await expect(form.getByText('Still missing: Where the figures are from')).toBeVisible()
  await form.getByRole('button', { name: 'printout' }).click()
  await save.click()
  await expect(room.getByRole('dialog')).toHaveCount(0)
}

/** Release is grey until a second person has signed; whoever loaded cannot be chosen, and a scan types no PIN. */
async function releaseBySecond(room: Page, { packs, pack, loaderName }: SterileStage): Promise<void> {
  const release = room.getByRole('button', { name: `Release ${packs.length}` })
  await expect(release).toBeDisabled()
  await room.getByRole('button', { name: 'Released by' }).click()
  await expect(room.getByRole('menuitemradio', { name: loaderName })).toHaveCount(0)
  await room.getByRole('menuitemradio', { name: 'Grace Nakamura' }).click()
  const pin = room.getByLabel('Grace’s PIN')
  const figures = pinFrom(demoPassword, 'manager')
  await pin.pressSequentially(figures.slice(0, 3), { delay: 60 })
  await expect(release).toBeDisabled()
  await pin.pressSequentially(figures.slice(3), { delay: 60 })
  const [first] = packs
  if (first) await scan(room, first)
  await expect(room.getByText(`${codeOf(first)}, ${String(first?.['kind'])}: Not released`)).toBeAttached()
  await expect(pin).toHaveValue(figures)
  expect(await pack(String(first?.id))).toMatchObject({ state: 'processed' })
  await release.click()
  await expect.poll(async () => (await pack(String(first?.id)))['state']).toBe('sterile')
}

test('[STERILE-1] Packs are scanned into a load, run, released by a second person and used at the chair; a recall stops the rest there while the board is open', {
  tag: '@core',
}, async ({ opens, server }) => {
  test.slow()
  const story = await aSterileStage(server, 3)
  const { stage, packs, pack, loader, door } = story
  const [first, second] = packs
  const visit = await stage.visit('Fatima', `Al-Sayed ${door}`, ['checkIn', 'setReady', 'seat', 'start'])
  const room = await opens(loader, '/my/#/sterile')
  await loadAndRun(room, story)
  await recordResults(room)
  await releaseBySecond(room, story)

  const board = await opens(loader, '/my/#/board')
  await expect(board.getByRole('button', { name: 'Packs 0' })).toBeVisible()
  if (first) await scan(board, first)
  await expect(board.getByRole('dialog').getByText('is written down for Fatima')).toBeVisible()
  expect(await pack(String(first?.id))).toMatchObject({ state: 'used', patient: visit['patient'], appointment: visit.id })
  await board.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await stage.manager.command({ command: 'steris.allocate', record: String(second?.id), data: { appointment: visit.id } })

  const manager = await opens('manager', '/my/#/sterile')
  const wall = await opens('manager', '/apps/wall/', { viewport: { width: 1920, height: 1080 } })
  await expect(wall.getByText('Live', { exact: true })).toBeVisible()
  try {
    await recallAt(manager, door)
    await expect(board.getByRole('alert').getByText(`Stop. Do not open packs of steriliser ${door}`)).toBeVisible()
    await expect(board.getByText(`Chair ${String(stage.chair['number'])}: ${codeOf(second)}`)).toBeVisible()
    await expect(wall.getByText(`from steriliser ${door}`)).toBeVisible()
    expect(await barriersOn(board)).toEqual([])

    if (second) await scan(board, second)
    await expect(board.getByRole('dialog').getByText('STOP. This pack has been recalled')).toBeVisible()
    expect(await pack(String(second?.id))).toMatchObject({ state: 'recalled', usedAt: null })
    await board.getByRole('dialog').getByRole('button', { name: 'OK' }).click()

    await board.getByRole('button', { name: `Seen, chair ${String(stage.chair['number'])}` }).click()
    await expect(board.getByText(`Recall: steriliser ${door}`)).toBeVisible()
    await expect(board.getByRole('button', { name: 'Seen' })).toHaveCount(0)
    await followToTheEnd(manager, `Al-Sayed ${door}`)
    await expect(board.getByText(`Recall: steriliser ${door}`)).toHaveCount(0)
    await expect(wall.getByText(`steriliser ${door}`)).toHaveCount(0)
  } finally {
    await story.closeRecalls()
  }
})

async function recallAt(manager: Page, door: number): Promise<void> {
  await manager.getByRole('button', { name: `steriliser ${door}` }).click()
  await manager.getByRole('button', { name: 'Recall', exact: true }).click()
  await manager.getByRole('dialog').getByLabel('Reason').fill('Spore test positive')
  await manager.getByRole('dialog').getByRole('button', { name: 'Recall' }).click()
}

/** Each patient is assessed and told, then somebody writes down what happened. */
async function followToTheEnd(manager: Page, lastName: string): Promise<void> {
  await manager.getByRole('link', { name: 'Open recall' }).click()
  await expect(manager.getByText(lastName)).toBeVisible()
  await expect(manager.getByText('1 patient still to follow')).toBeVisible()
  await manager.getByRole('button', { name: /^Possible exposure/ }).click()
  await manager.getByRole('button', { name: /^By phone/ }).click()
  await manager.getByRole('textbox', { name: 'Report' }).fill('The indicator was read twice. Everybody was told.')
  await manager.getByRole('button', { name: 'Close recall' }).click()
  await expect(manager.getByText('No recall is open')).toBeVisible()
}

test('[WEDGE-2, WEDGE-4] In a field a hand’s typing stays, also what came as fast as a scan and never ended; a scan of nobody’s code is said to be none', async ({
  opens,
}) => {
  const page = await opens('manager', '/my/#/trace')
  const field = page.getByLabel('Pack, patient or cycle')
  await field.pressSequentially('Dr ', { delay: 60 })
  await burst(page, 'Kowalski')
  await expect(field).toHaveValue('Dr Kowalski')
  await expect(page.getByText('Nothing is known by')).toHaveCount(0)
  await scan(page, { code: 'ZZZ-0000-QQQ' })
  await expect(page.getByText('Nothing is known by “ZZZ-0000-QQQ”')).toBeVisible()
  await expect(field).toHaveValue('ZZZ-0000-QQQ')
})
