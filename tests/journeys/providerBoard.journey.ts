import { expect, type Page } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { listenTo, test } from '../support/browser.ts'
import { demoPassword } from '../support/server.ts'
import { aStage, type Stage } from '../support/stage.ts'

/** Room for every row, so that none is left out of the page because nobody would see it. */
const tall = { viewport: { width: 1400, height: 2400 } }

const button = (page: Page, action: string, name: string) => page.getByRole('button', { name: `${action}, ${name}` }).first()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const topOf = async (page: Page, name: string) => (await rowOf(page, name).boundingBox())?.y ?? Number.NaN

/** Every cell that glowed from now on, however short: `state of Ada Fonua`. */
async function watchGlow(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const cells: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || !target.classList.contains('glowing')) continue
        const name = target.closest('[role=row]')?.querySelector('[col-id=patient] [class*=name]')?.textContent
        cells.push(`${target.closest('[col-id]')?.getAttribute('col-id')} of ${name}`)
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['class'] })
    return cells
  })
  return () => seen.jsonValue()
}

test('[TOUCH-1] While a finger is down no row moves, and what a row says still changes; after it, the rows go where they belong', {
  tag: '@core',
}, async ({ opens, server }) => {
  const stage = await aStage(server)
  const first = await stage.visit('Ada', 'Fonua')
  await stage.visit('Zoe', 'Fonua')
  const board = await opens('manager', '/my/#/board', tall)
  await expect(button(board, 'Check in', 'Ada Fonua')).toBeVisible()
  const [ada, zoe] = [await topOf(board, 'Ada Fonua'), await topOf(board, 'Zoe Fonua')]
  expect(ada).toBeLessThan(zoe)

  await rowOf(board, 'Zoe Fonua').locator('[col-id=reason]').hover()
  await board.mouse.down()
  const startsAt = new Date(Date.now() + 1_200_000)
  await stage.manager.command({
    command: 'appointments.move',
    record: first.id,
    data: { startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + 600_000).toISOString(), overlapReason: 'A story' },
  })
  await stage.command('checkIn', { ...first })
  await expect(button(board, 'Set ready', 'Ada Fonua')).toBeVisible()
  expect(await topOf(board, 'Ada Fonua')).toBe(ada)
  expect(await topOf(board, 'Zoe Fonua')).toBe(zoe)
  await board.mouse.up()
  await expect.poll(async () => (await topOf(board, 'Ada Fonua')) > (await topOf(board, 'Zoe Fonua'))).toBe(true)
})

test('[TOUCH-2] What changed glows, and nothing else; a tap can be taken back for ten seconds', { tag: '@core' }, async ({
  opens,
  server,
}) => {
  const stage = await aStage(server)
  const visit = await stage.visit('Bea', 'Tuilagi')
  await stage.visit('Cam', 'Tuilagi')
  const board = await opens('manager', '/my/#/board', tall)
  await expect(button(board, 'Check in', 'Cam Tuilagi')).toBeVisible()
  const glowed = await watchGlow(board)
  await button(board, 'Check in', 'Bea Tuilagi').click()
  await expect.poll(glowed).toContain('state of Bea Tuilagi')
  // Another patient's expected time follows the clock: a minute that turns meanwhile is a change as well.
  expect((await glowed()).filter((cell) => cell.endsWith('Cam Tuilagi') && !cell.startsWith('expect '))).toEqual([])

  await expect(board.getByText('Bea Tuilagi is here.')).toBeVisible()
  await board.getByRole('button', { name: 'Undo' }).first().click()
  await expect(button(board, 'Check in', 'Bea Tuilagi')).toBeVisible()
  expect((await stage.manager.call('GET', `/api/appointments/${visit.id}`)).body).toMatchObject({
    state: { visit: 'scheduled' },
    arrivedAt: null,
  })
})

test('[TOUCH-3] How I like the board is mine on every machine, and nobody else’s', async ({ opens }) => {
  const here = await opens('dentist', '/my/#/board', tall)
  const kept = here.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/account/'))
  await here.getByRole('button', { name: 'Not left yet' }).click()
  await here.getByRole('menuitemradio', { name: 'Everybody today' }).click()
  await here.getByRole('columnheader', { name: 'Patient' }).click()
  await kept
  const there = await opens('dentist', '/my/#/board', tall)
  await expect(there.getByRole('button', { name: 'Everybody today' })).toBeVisible()
  await expect
    .poll(async () => {
      await there.reload()
      return there.getByRole('columnheader', { name: 'Patient' }).getAttribute('aria-sort', { timeout: 5000 })
    })
    .toBe('ascending')
  const other = await opens('manager', '/my/#/board', tall)
  await expect(other.getByRole('button', { name: 'Not left yet' })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: 'Patient' })).not.toHaveAttribute('aria-sort', 'ascending')
})

/** Somebody whose book is the story's. */
async function whoseBook({ manager }: Stage, { provider }: AnyRecord): Promise<string> {
  const me = (await manager.list('/api/users/', '&username=manager')).items[0]
  const username = `story.${String(provider).slice(-6)}`
  const { status } = await manager.call('POST', '/api/users/', {
    username,
    name: 'Hana Story',
    groups: me?.['groups'],
    provider,
    password: demoPassword,
  })
  expect(status).toBe(201)
  return username
}

test('[TOUCH-4] Notes are safe without a button and on every screen, and a colleague’s words come in while nobody writes here', async ({
  opens,
  server,
}) => {
  const stage = await aStage(server)
  const visit = await stage.visit('Dot', 'Latu', ['checkIn', 'setReady', 'seat'])
  const username = await whoseBook(stage, visit)
  const [here, there] = [await opens(username, '/my/#/board'), await opens(username, '/my/#/board')]
  const inHand = here.getByRole('textbox', { name: 'Notes' })
  const elsewhere = there.getByRole('textbox', { name: 'Notes' })
  await expect(elsewhere).toHaveValue('')
  const others = listenTo(there)
  await inHand.pressSequentially('Sensitive 25 buccal.')
  await expect(here.getByText(/^saved \d/)).toBeVisible()
  await expect(elsewhere).toHaveValue('Sensitive 25 buccal.')
  expect(others.calls).toEqual([])

  const now = (await stage.manager.call('GET', `/api/appointments/${visit.id}`)).body
  expect(now).toMatchObject({ notes: 'Sensitive 25 buccal.' })
  await stage.manager.call('PATCH', `/api/appointments/${visit.id}`, { notes: 'Check 46.' }, { 'if-match': `"${now.version}"` })
  await expect(inHand).toHaveValue('Check 46.')
})

test('[TOUCH-5] The dentist who is asked for reads it at once, and comes', async ({ opens, server }) => {
  const stage = await aStage(server)
  const visit = await stage.visit('Eti', 'Moala', ['checkIn', 'setReady', 'seat'])
  const dentist = await opens('dentist', '/my/#/board', tall)
  const chair = String(stage.chair['number'])
  await expect(button(dentist, 'Start', 'Eti Moala')).toBeVisible()
  await expect(dentist.getByText(`Chair ${chair} asks`)).toHaveCount(0)
  await stage.command('requestExam', visit)
  await expect(dentist.getByText(`Chair ${chair} asks`)).toBeVisible()
  await dentist.getByRole('button', { name: `I am here, Chair ${chair} asks` }).click()
  await expect(dentist.getByRole('button', { name: `Done, With chair ${chair}` })).toBeVisible()
  expect((await stage.manager.call('GET', `/api/appointments/${visit.id}`)).body).toMatchObject({
    state: { visit: 'seated', exam: 'inProgress' },
  })
})
