import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import type { PairingCode } from '#domain/kiosk/wire.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client } from '#streams/client.ts'
import { nodeClient } from '#streams/node.ts'
import type { Stage } from './stage.ts'

/** Somebody who is booked with us soon, and knows their birth date. */
export type Patient = { readonly id: string; readonly visit: string; readonly lastName: string; readonly digits: string }

const made = async ({ manager }: Stage, path: string, fields: object): Promise<AnyRecord> => {
  const { status, body, problem } = await manager.call('POST', path, fields)
  expect(status, problem?.detail ?? path).toBe(201)
  return body
}

export async function expected(stage: Stage, firstName: string, lastName: string, more: object = {}): Promise<Patient> {
  const { id } = await made(stage, '/api/patients/', { firstName, lastName, birthDate: '1990-03-07', ...more })
  const startsAt = Date.now() + 600_000
  const visit = await made(stage, '/api/appointments/', {
    patient: id,
    provider: stage.chair['provider'],
    chair: stage.chair.id,
    location: stage.location.id,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 1_800_000).toISOString(),
    reason: 'Exam',
    overlapReason: 'A story has several',
  })
  return { id, visit: visit.id, lastName, digits: '07031990' }
}

export type Glass = { readonly page: Page; readonly device: AnyRecord }

/** A screen of its own browser, added by staff and paired by the code that they are shown. */
type Wishes = { readonly kind?: DeviceKind /** Its hours can be turned by hand. */; readonly isTurned?: boolean } & Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme'
>

export async function aGlass(browser: Browser, url: string, stage: Stage, wishes: Wishes = {}): Promise<Glass> {
  const { kind = 'kiosk', isTurned = false, ...look } = wishes
  const device = await made(stage, '/api/kiosk/', { name: `The ${kind} by the door`, kind, location: stage.location.id })
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, ...look })
  const page = await context.newPage()
  if (isTurned) await page.clock.install()
  await page.goto(`${url}/apps/${kind}/`)
  await pairOn(page, stage, device)
  return { page, device }
}

export async function pairOn(page: Page, stage: Stage, device: AnyRecord): Promise<void> {
  await expect(page.getByRole('heading', { name: 'This screen is not paired yet' })).toBeVisible()
  const { body } = await stage.manager.call<PairingCode>('POST', `/api/kiosk/${device.id}/pairing`, {})
  for (const letter of body.code) await tap(page, letter)
}

export const tap = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

export const asks = (page: Page, question: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { name: question })).toBeVisible()

export async function giveBirthDate(page: Page, { digits }: Patient): Promise<void> {
  await asks(page, 'What is your date of birth?')
  for (const digit of digits) await tap(page, digit)
  await tap(page, 'Next')
}

/** Letter by letter, so that no tool of ours ever holds the name whole. */
export async function giveLastName(page: Page, { lastName }: Patient): Promise<void> {
  await asks(page, 'What is your last name?')
  for (const letter of lastName.toUpperCase()) await tap(page, letter)
  await tap(page, 'Next')
}

export async function identify(page: Page, patient: Patient): Promise<void> {
  await giveBirthDate(page, patient)
  await giveLastName(page, patient)
}

/** The receipts of one visit's arrival. */
export const arrivalsOf = async ({ manager }: Stage, { visit }: Patient): Promise<readonly AnyRecord[]> =>
  (await manager.list('/api/kiosk/arrivals/', `&appointment=${visit}`)).items

export async function visitOf({ manager }: Stage, { visit }: Patient): Promise<unknown> {
  const { body } = await manager.call('GET', `/api/appointments/${visit}`)
  return (body['state'] as { readonly visit: string }).visit
}

/** Somebody at the desk, whose board has the arrivals before their eyes. */
export async function aDesk(url: string, { manager }: Stage): Promise<Client> {
  const given = { now: Date.now, monotonic: () => performance.now(), random: Math.random, newKey: () => crypto.randomUUID() }
  const desk = await nodeClient(url, manager.token, given)
  desk.collection('kiosk/arrivals').subscribe()
  return desk
}

const sign = async (page: Page): Promise<void> => {
  const box = await page.getByRole('img', { name: 'Sign here' }).boundingBox()
  if (!box) throw new Error('There is nowhere to sign')
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

/** What may be tapped to go on, the surest first; the first key of a pad where something must be typed. */
const goesOn = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)')]
    const named = (name: string) => buttons.findIndex((button) => button.innerText.trim() === name)
    return ['I have read this and agree', 'No', 'Next'].map(named).find((at) => at >= 0) ?? (buttons.length > 0 ? 0 : null)
  })

/** Answers what stands there. @returns false where nothing is asked any more. */
async function answerOne(page: Page): Promise<boolean> {
  // Read first: what comes up between the two looks is then seen as the end, and not as a question that never goes away.
  const before = await page.getByRole('main').innerText()
  if (await page.getByRole('button', { name: 'Done', exact: true }).isVisible()) return false
  if (await page.getByRole('img', { name: 'Sign here' }).isVisible()) await sign(page)
  const next = await goesOn(page)
  if (next !== null) await page.locator('main button:not(:disabled)').nth(next).click()
  await expect.poll(() => page.getByRole('main').innerText()).not.toBe(before)
  return true
}

/** No to everything, one question after the other, and a signature where one is wanted. */
export async function fillForms(page: Page): Promise<void> {
  while (await answerOne(page));
}
