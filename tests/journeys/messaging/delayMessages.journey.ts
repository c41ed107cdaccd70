import { expect, type Page } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { anyText, labelled, matching, t } from '../../support/browser/texts.ts'

const desktop = { viewport: { width: 1280, height: 800 } }
const tablet = { viewport: { width: 834, height: 1112 }, hasTouch: true }
const takePicture = async (page: Page, name: string) => {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

let clinic: ClinicFixture
test.beforeEach(async ({ server }) => {
  clinic = await createClinicFixture(server)
})

/** Books a patient whose provider has just begun to treat another one, so that they wait for some minutes. */
async function bookDelayed(firstName: string, lastName: string, inMinutes: number): Promise<AnyRecord> {
  const startsAt = Date.now() + inMinutes * 60_000
  const appointment = await clinic.bookAppointment(firstName, lastName)
  const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 1_800_000).toISOString() }
  const { patient } = appointment
  const { body } = await clinic.manager.call('GET', `/api/patients/${String(patient)}`)
  await clinic.manager.command({ command: 'patients.edit', record: body.id, data: { phone: '+61491570006' } })
  return clinic.executeCommand('move', appointment, { ...times, overlapReason: 'A test' })
}

const startTreatment = async () => {
  const running = await clinic.bookAppointment('Mele', 'Fifita', ['checkIn'])
  await clinic.executeCommand('setReady', running)
  await clinic.executeCommand('seat', running, { chair: clinic.chair.id })
  await clinic.executeCommand('start', running)
}

const outbox = (page: Page) => page.getByRole('region', { name: t.reception('outbox') })

test('[SIDE-14] a delay message is seen waiting with the time that is left, and a receptionist cancels it', async ({ openPage }) => {
  await startTreatment()
  await bookDelayed('Talei', 'Vakatawa', 8)
  const page = await openPage('reception', '/my/#/reception', desktop)
  const waiting = outbox(page).getByRole('listitem').filter({ hasText: 'Talei Vakatawa' })
  await expect(waiting).toContainText(matching(t.threads('sendingIn', { time: anyText })))
  await takePicture(page, 'waiting-1280')
  await waiting.getByRole('button', { name: labelled(t.threads('cancelSending'), 'Talei Vakatawa') }).click()
  await expect(waiting).toHaveCount(0)
  const { items } = await clinic.manager.list('/api/messages/')
  expect(items.filter(({ withdrawReason }) => withdrawReason === 'byUser')).toMatchObject([{ words: 'delay', state: 'withdrawn' }])
  await takePicture(page, 'cancelled-1280')
})

test('[DESK-48] a receptionist announces a short delay by hand: the dialog shows whom and the text, and the message waits', async ({
  openPage,
}) => {
  await startTreatment()
  await bookDelayed('Sione', 'Latu', 20)
  const page = await openPage('reception', '/my/#/reception', desktop)
  await page.getByRole('button', { name: t.reception('tellPatients'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.reception('tellPatients') })
  const announcement = dialog.getByRole('region', { name: String(clinic.provider['name']) })
  await expect(announcement).toContainText('Sione Latu')
  await expect(announcement.getByText(/Hello Sione/)).toBeVisible()
  await takePicture(page, 'tell-1280')
  await announcement.getByRole('button', { name: t.tellPatients('tellCount', { count: 1 }) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(outbox(page).getByRole('listitem').filter({ hasText: 'Sione Latu' })).toBeVisible()
  await takePicture(page, 'told-1280')
  const small = await openPage('reception', '/my/#/reception', tablet)
  await small.getByRole('button', { name: matching(t.reception('outboxShort')) }).click()
  await expect(outbox(small).getByRole('listitem').filter({ hasText: 'Sione Latu' })).toBeVisible()
  await takePicture(small, 'told-tablet')
})
