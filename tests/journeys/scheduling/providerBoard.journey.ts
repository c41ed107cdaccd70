import { expect, type Page } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { recordNetwork, test } from '../../support/browser/journeyTest.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { settleLayout } from '../../support/browser/screenTour.ts'
import { usualTimesLoaded } from '../../support/browser/usualTimesLoaded.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { anyTime, labelled, matching, t } from '../../support/browser/texts.ts'

/** Tall enough for every row, because rows outside the viewport are not rendered. */
const tall = { viewport: { width: 1400, height: 2400 } }

const button = (page: Page, action: string, name: string) => page.getByRole('button', { name: labelled(action, name) }).first()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const topOf = async (page: Page, name: string) => (await rowOf(page, name).boundingBox())?.y ?? Number.NaN

/** Records every cell that glows from now on, however short: `state of Ada Fonua`. */
async function watchGlow(page: Page): Promise<() => Promise<readonly string[]>> {
  const glowingCells = await page.evaluateHandle(() => {
    const cells: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || !('glow' in target.dataset)) continue
        const name = target.closest('[role=row]')?.querySelector('[col-id=patient] [class*=name]')?.textContent
        cells.push(`${target.closest('[col-id]')?.getAttribute('col-id')} of ${name}`)
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['data-glow'] })
    return cells
  })
  return () => glowingCells.jsonValue()
}

test('[TOUCH-1] while a finger is down rows change their content but not their position; after release they move to their sorted position', {
  tag: '@core',
}, async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const first = await clinic.bookAppointment('Ada', 'Fonua')
  await clinic.bookAppointment('Zoe', 'Fonua')
  const board = await openPage('manager', '/my/#/board', tall)
  await expect(button(board, t.actions('checkIn'), 'Ada Fonua')).toBeVisible()
  await settleLayout(board)
  const [ada, zoe] = [await topOf(board, 'Ada Fonua'), await topOf(board, 'Zoe Fonua')]
  expect(ada).toBeLessThan(zoe)

  await rowOf(board, 'Zoe Fonua').locator('[col-id=reason]').hover()
  await board.mouse.down()
  const startsAt = new Date(Date.now() + 1_200_000)
  await clinic.manager.command({
    command: 'appointments.move',
    record: first.id,
    data: { startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + 600_000).toISOString(), overlapReason: 'A test' },
  })
  await clinic.executeCommand('checkIn', { ...first })
  await expect(button(board, t.actions('setReady'), 'Ada Fonua')).toBeVisible()
  expect(await topOf(board, 'Ada Fonua')).toBe(ada)
  expect(await topOf(board, 'Zoe Fonua')).toBe(zoe)
  await board.mouse.up()
  await expect.poll(async () => (await topOf(board, 'Ada Fonua')) > (await topOf(board, 'Zoe Fonua'))).toBe(true)
})

test('[TOUCH-2] only changed cells glow, and the user can undo a command for ten seconds', { tag: '@core' }, async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Bea', 'Tuilagi')
  await clinic.bookAppointment('Cam', 'Tuilagi')
  const board = await openPage('manager', '/my/#/board', tall)
  await expect(button(board, t.actions('checkIn'), 'Cam Tuilagi')).toBeVisible()
  const readGlowed = await watchGlow(board)
  await button(board, t.actions('checkIn'), 'Bea Tuilagi').click()
  await expect.poll(readGlowed).toContain('state of Bea Tuilagi')
  expect((await readGlowed()).filter((cell) => cell.endsWith('Cam Tuilagi'))).toEqual([])

  await expect(board.getByText(t.providerBoard('toast.checkIn', { name: 'Bea Tuilagi' }))).toBeVisible()
  await board
    .getByRole('button', { name: t.common('undo') })
    .first()
    .click()
  await expect(button(board, t.actions('checkIn'), 'Bea Tuilagi')).toBeVisible()
  expect((await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).body).toMatchObject({
    state: { visit: 'scheduled' },
    arrivedAt: null,
  })
})

test('[TOUCH-3] a user’s view and sort order apply on every device of theirs, and to no other user', async ({ openPage }) => {
  const board = await openPage('dentist', '/my/#/board', tall)
  const saved = board.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/api/account/boards/'),
  )
  await board.getByRole('button', { name: t.providerBoard('shown.notLeft') }).click()
  await board.getByRole('menuitemradio', { name: t.providerBoard('shown.everybody') }).click()
  await board.getByRole('columnheader', { name: t.providerBoard('columns.patient') }).click()
  await saved
  const otherBoard = await openPage('dentist', '/my/#/board', tall)
  await expect(otherBoard.getByRole('button', { name: t.providerBoard('shown.everybody') })).toBeVisible()
  await expect
    .poll(async () => {
      await otherBoard.reload()
      return otherBoard.getByRole('columnheader', { name: t.providerBoard('columns.patient') }).getAttribute('aria-sort', { timeout: 5000 })
    })
    .toBe('ascending')
  const other = await openPage('manager', '/my/#/board', tall)
  await expect(other.getByRole('button', { name: t.providerBoard('shown.notLeft') })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: t.providerBoard('columns.patient') })).not.toHaveAttribute('aria-sort', 'ascending')
})

/** Creates a user who is the provider of the appointment. @returns the username */
async function createProviderUser({ manager }: ClinicFixture, { provider }: AnyRecord): Promise<string> {
  const managerUser = (await manager.list('/api/users/', '&username=manager')).items[0]
  const username = `test.${String(provider).slice(-6)}`
  const { status } = await manager.call('POST', '/api/users/', {
    username,
    name: 'Hana Test',
    groups: managerUser?.['groups'],
    provider,
    password: demoPassword,
  })
  expect(status).toBe(201)
  return username
}

test('[TOUCH-4] chairside notes are saved automatically and appear on other screens, and another user’s notes appear while this user is not typing', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Dot', 'Latu', ['checkIn', 'setReady', 'seat'])
  const username = await createProviderUser(clinic, appointment)
  const [board, otherBoard] = [await openPage(username, '/my/#/board'), await openPage(username, '/my/#/board')]
  const notes = board.getByRole('textbox', { name: t.providerBoard('chair.notes') })
  const otherNotes = otherBoard.getByRole('textbox', { name: t.providerBoard('chair.notes') })
  await expect(otherNotes).toHaveValue('')
  await usualTimesLoaded(otherBoard)
  const network = recordNetwork(otherBoard)
  await notes.pressSequentially('Sensitive 25 buccal.')
  await expect(board.getByText(matching(/^/, t.clinicalNotes('saved', { time: anyTime })))).toBeVisible()
  await expect(otherNotes).toHaveValue('Sensitive 25 buccal.')
  expect(network.calls).toEqual([])

  const [note] = (await clinic.manager.list('/api/operations/notes/', `&appointment=${appointment.id}`)).items
  expect(note).toMatchObject({ state: 'draft', teeth: [25] })
  await clinic.manager.call('PATCH', `/api/operations/notes/${note?.id}`, { body: 'Check 46.' }, { 'if-match': `"${note?.version}"` })
  await expect(notes).toHaveValue('Check 46.')
})

/** Ends the exams of the demo practice, because the panel of a dentist shows the two longest waiting requests. */
async function endExams({ manager, executeCommand }: ClinicFixture): Promise<void> {
  for (const exam of ['requested', 'inProgress']) {
    const { items } = await manager.list('/api/appointments/', `&state.exam=${exam}`)
    for (const appointment of items) await executeCommand('endExam', appointment)
  }
}

test('[TOUCH-5] a dentist sees a request for an exam at once and starts it', async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Eti', 'Moala', ['checkIn', 'setReady', 'seat'])
  const dentist = await openPage('dentist', '/my/#/board', tall)
  const chair = String(clinic.chair['number'])
  await endExams(clinic)
  await expect(button(dentist, t.actions('start'), 'Eti Moala')).toBeVisible()
  await expect(dentist.getByText(t.providerBoard('chair.needsDentist', { chair }))).toHaveCount(0)
  await clinic.executeCommand('requestExam', appointment)
  await expect(dentist.getByText(t.providerBoard('chair.needsDentist', { chair }))).toBeVisible()
  await dentist
    .getByRole('button', { name: labelled(t.providerBoard('chair.startExam'), t.providerBoard('chair.needsDentist', { chair })) })
    .click()
  await expect(
    dentist.getByRole('button', { name: labelled(t.providerBoard('chair.finishExam'), t.providerBoard('chair.with', { chair })) }),
  ).toBeVisible()
  expect((await clinic.manager.call('GET', `/api/appointments/${appointment.id}`)).body).toMatchObject({
    state: { visit: 'seated', exam: 'inProgress' },
  })
})
