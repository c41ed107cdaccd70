import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import { createNodeClient } from '#streams/client/nodeClient.ts'
import type { ClinicFixture } from '../fixtures/clinicFixture.ts'
import { ownName } from '../fixtures/ownName.ts'
import { t } from './texts.ts'

/** A patient with an appointment in ten minutes and a known date of birth. */
export type Patient = { readonly id: string; readonly appointment: string; readonly lastName: string; readonly digits: string }

const createRecord = async ({ manager }: ClinicFixture, path: string, fields: object): Promise<AnyRecord> => {
  const { status, body, problem } = await manager.call('POST', path, fields)
  expect(status, problem?.detail ?? path).toBe(201)
  return body
}

export async function bookPatient(clinic: ClinicFixture, firstName: string, lastName: string, extraFields: object = {}): Promise<Patient> {
  const { id } = await createRecord(clinic, '/api/patients/', {
    ...ownName(firstName, lastName),
    birthDate: '1990-03-07',
    ...extraFields,
  })
  const startsAt = Date.now() + 600_000
  const appointment = await createRecord(clinic, '/api/appointments/', {
    patient: id,
    provider: clinic.chair['provider'],
    chair: clinic.chair.id,
    location: clinic.location.id,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 1_800_000).toISOString(),
    reason: 'Exam',
    overlapReason: 'A test has several',
  })
  return { id, appointment: appointment.id, lastName, digits: '07031990' }
}

export type KioskPage = { readonly page: Page; readonly device: AnyRecord }

/** Options of `openKioskPage`. */
type KioskPageOptions = { readonly kind?: DeviceKind /** The test controls the page's clock. */; readonly hasManualClock?: boolean } & Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme'
>

/** Adds a device, opens its page in a new browser context and approves the code that it shows. */
export async function openKioskPage(
  browser: Browser,
  url: string,
  clinic: ClinicFixture,
  options: KioskPageOptions = {},
): Promise<KioskPage> {
  const { kind = 'kiosk', hasManualClock = false, ...contextOptions } = options
  const device = await createRecord(clinic, '/api/kiosk/', { name: `The ${kind} by the door`, kind, location: clinic.location.id })
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, ...contextOptions })
  const page = await context.newPage()
  if (hasManualClock) await page.clock.install()
  await page.goto(`${url}/apps/${kind}/`)
  await pairDevice(page, clinic, device)
  return { page, device }
}

/** The code of an unpaired device, in two groups. */
export const codePattern = /^[A-HJ-NP-Z2-9]{3}-[A-HJ-NP-Z2-9]{3}$/

/** The manager approves the code that the page shows. */
export async function pairDevice(page: Page, clinic: ClinicFixture, device: AnyRecord): Promise<void> {
  const shownCode = page.getByRole('status').filter({ hasText: codePattern })
  const userCode = await shownCode.innerText()
  const { status } = await clinic.manager.command({ command: 'kiosk.pairAgain', record: device.id, data: { userCode } })
  expect(status).toBe(200)
  await expect(shownCode).toHaveCount(0)
}

export const tap = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

export const expectQuestion = (page: Page, question: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { name: question })).toBeVisible()

export async function enterBirthDate(page: Page, { digits }: Patient): Promise<void> {
  await expectQuestion(page, t.kiosk('birthDate'))
  for (const digit of digits) await tap(page, digit)
  await tap(page, t.kiosk('next'))
}

/** Types letter by letter, so that the test itself never puts the whole name into the browser's memory. */
export async function enterLastName(page: Page, { lastName }: Patient): Promise<void> {
  await expectQuestion(page, t.kiosk('whatLastName'))
  for (const letter of lastName.toUpperCase()) await tap(page, letter)
  await tap(page, t.kiosk('next'))
}

export async function identify(page: Page, patient: Patient): Promise<void> {
  await enterBirthDate(page, patient)
  await enterLastName(page, patient)
}

/** @returns the arrival records of one appointment. */
export const arrivalsOf = async ({ manager }: ClinicFixture, { appointment }: Patient): Promise<readonly AnyRecord[]> =>
  (await manager.list('/api/kiosk/arrivals/', `&appointment=${appointment}`)).items

export async function attendanceOf({ manager }: ClinicFixture, { appointment }: Patient): Promise<unknown> {
  const { body } = await manager.call('GET', `/api/appointments/${appointment}`)
  return (body['state'] as { readonly visit: string }).visit
}

/** A client that follows arrivals like an open Reception screen, so that the kiosk may say that reception knows. */
export async function createReceptionClient(url: string, { manager }: ClinicFixture): Promise<Client> {
  const clientDeps = { now: Date.now, monotonic: () => performance.now(), random: Math.random, newKey: () => crypto.randomUUID() }
  const receptionClient = await createNodeClient(url, manager.token, clientDeps)
  receptionClient.collection('kiosk/arrivals').subscribe()
  return receptionClient
}

export const sign = async (page: Page): Promise<void> => {
  const box = await page.getByRole('img', { name: t.kiosk('signHere') }).boundingBox()
  if (!box) throw new Error('There is no signature pad')
  await page.mouse.move(box.x + 80, box.y + 120)
  await page.mouse.down()
  for (const [x, y] of [
    [160, 60],
    [240, 160],
    [400, 90],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await page.mouse.up()
}

/** @returns the index of the button that continues, or the first one that does not lead back; `null` if there is none. */
const continueButtonIndex = (page: Page) =>
  page.evaluate(
    ({ labels, back }) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)')]
      const indexOfLabel = (name: string) => buttons.findIndex((button) => button.innerText.trim() === name)
      const first = buttons.findIndex((button) => button.innerText.trim() !== back)
      return labels.map(indexOfLabel).find((at) => at >= 0) ?? (first >= 0 ? first : null)
    },
    { labels: [t.kiosk('agree'), t.kiosk('noAnswer'), t.kiosk('next')], back: t.kiosk('back') },
  )

/** Answers the current question. @returns false on the last screen. */
async function answerQuestion(page: Page): Promise<boolean> {
  // Read first: if the last screen appears between the two reads, the poll below sees a change and does not wait for ever.
  const before = await page.getByRole('main').innerText()
  if (await page.getByRole('button', { name: t.kiosk('done'), exact: true }).isVisible()) return false
  if (await page.getByRole('img', { name: t.kiosk('signHere') }).isVisible()) await sign(page)
  const next = await continueButtonIndex(page)
  if (next !== null) await page.locator('main button:not(:disabled)').nth(next).click()
  await expect.poll(() => page.getByRole('main').innerText()).not.toBe(before)
  return true
}

/** Answers every question with no, and signs if a signature is required. */
export async function fillForms(page: Page): Promise<void> {
  while (await answerQuestion(page));
}

/** The adult of a child says which role they have, their name and their phone number. @param question asks for the role */
export async function nameAdult(page: Page, question: string): Promise<void> {
  await expectQuestion(page, question)
  await tap(page, t.kiosk('parent'))
  await expectQuestion(page, t.kiosk('signerName'))
  for (const letter of 'MERE') await tap(page, letter)
  await tap(page, t.kiosk('next'))
  await expectQuestion(page, t.kiosk('signerPhone'))
  for (const digit of '0491570156') await tap(page, digit)
  await tap(page, t.kiosk('next'))
}
