import { expect, type Page } from '@playwright/test'
import { daysAfter, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { weekdayAndTimeOf } from '#locale/common/time.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { startStoryboard } from '../../../support/browser/storyboard.ts'
import { labelled, matching, t } from '../../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

let clinic: ClinicFixture
let timeZone: string
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
  timeZone = String(clinic.location['timeZone'])
})

const dayIn = (days: number) => daysAfter(dayOf(instantOf(Date.now()), timeZone), days)

/** The provider works from 9 to 4 on two days. */
async function addRoster(day: string) {
  const { status } = await clinic.manager.call('POST', '/api/schedule/', {
    ...{ provider: clinic.provider.id, location: clinic.location.id, chair: clinic.chair.id, from: '09:00', to: '16:00' },
    ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: day, endsOn: daysAfter(day, 1) },
  })
  expect(status).toBe(201)
}

async function book(name: string, day: string, time: string, phone?: string): Promise<AnyRecord> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const { manager, provider, chair, location } = clinic
  const patient = await manager.call('POST', '/api/patients/', { ...ownName(firstName, lastName), ...(phone ? { phone } : {}) })
  const startsAt = instantAt(day, time, timeZone)
  const { status, body } = await manager.call('POST', '/api/appointments/', {
    ...{ patient: patient.body.id, provider: provider.id, chair: chair.id, location: location.id, reason: 'Filling' },
    ...{ startsAt, endsAt: instantOf(millisecondsOf(startsAt) + minutes(30)) },
  })
  expect(status).toBe(201)
  return body
}

const read = async ({ id }: AnyRecord) => (await clinic.manager.call('GET', `/api/appointments/${id}`)).body
const providerName = () => String(clinic.provider['name'])
const column = (page: Page) => page.getByRole('region', { name: matching(providerName()) })
const card = (page: Page, name: string) => page.getByRole('dialog').getByRole('article', { name })
const answer = (page: Page, name: string, word: 'leave' | 'move' | 'offer') =>
  card(page, name).getByRole('radio', { name: t.affected(`answers.${word}`) })

async function openAway(page: Page, day: string) {
  await page.goto(page.url().replace(/#.*/, `#/book?day=${day}`))
  await expect(liveMark(page)).toBeVisible()
  await page.getByRole('button', { name: t.away('columnMenu', { name: providerName() }) }).click()
  await page.getByRole('menuitem', { name: t.away('open') }).click()
}

test('[DAYBOOK-40] the manager marks a provider sick, moves one appointment, offers one and leaves one, and another desk sees the day close', async ({
  openPage,
  browser,
}, info) => {
  const day = dayIn(70)
  await addRoster(day)
  const [moved, offered, left] = [
    await book('Leonie Marchetti', day, '09:00'),
    await book('Oswin Delacroix', day, '10:00', '+61491570156'),
    await book('Petronella Vaux', day, '11:00'),
  ]
  const page = await openPage('manager', `/my/#/book?day=${day}`, wide)
  const colleague = await openPage('reception', `/my/#/book?day=${day}`, wide)
  await expect(liveMark(colleague)).toBeVisible()
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'sick')
  const screens = { Manager: page, Reception: colleague }
  await openAway(page, day)
  const submit = page.getByRole('button', { name: t.away('submit') })
  await expect(submit).toBeDisabled()
  await expect(page.getByText(t.affected('unanswered', { count: 3 }))).toBeVisible()
  await storyboard.addFrame('A provider calls in sick. Three appointments are affected.', screens)
  await answer(page, 'Leonie Marchetti', 'move').click()
  const proposal = await card(page, 'Leonie Marchetti').locator('p').last().innerText()
  await answer(page, 'Oswin Delacroix', 'offer').click()
  await expect(submit).toBeDisabled()
  await answer(page, 'Petronella Vaux', 'leave').click()
  await storyboard.addFrame('Each has an answer: moved, offered or left.', screens)
  await submit.click()
  const calls = page.getByRole('dialog').getByRole('region', { name: t.affected('toCall') })
  await expect(calls).toContainText('Leonie Marchetti')
  await expect(calls).not.toContainText('Oswin Delacroix')
  await expect(
    column(colleague)
      .getByText(labelled(t.book('closed.sick')), { exact: true })
      .first(),
  ).toBeAttached()
  await expect(column(colleague).getByRole('button', { name: /Leonie Marchetti|Oswin Delacroix/ })).toHaveCount(0)
  await expect(column(colleague).getByRole('button', { name: /Petronella Vaux/ })).toBeVisible()
  await storyboard.addFrame('The column is closed on every screen.', screens)
  await storyboard.close()

  const [nowMoved, nowOffered, nowLeft] = [await read(moved), await read(offered), await read(left)]
  expect([nowMoved['startsAt'], nowMoved['provider']]).not.toEqual([moved['startsAt'], moved['provider']])
  expect(proposal).toContain(weekdayAndTimeOf(String(nowMoved['startsAt']), timeZone))
  expect([nowOffered['state'], nowLeft['startsAt']]).toEqual([expect.objectContaining({ visit: 'cancelled' }), left['startsAt']])
  const entries = (await clinic.manager.list('/api/waitlists/', `&patient=${String(offered['patient'])}`)).items
  expect(entries).toMatchObject([{ state: 'waiting', urgency: 'high', leastMinutes: 30, appointment: null }])
  const messagesTo = async ({ patient }: AnyRecord) =>
    (await clinic.manager.list('/api/messages/', `&patient=${String(patient)}`)).items.map(({ body }) => String(body))
  expect(await messagesTo(offered)).toEqual([expect.stringContaining('Hello Oswin')])
  expect([...(await messagesTo(moved)), ...(await messagesTo(left))]).toEqual([])
})

test('[DAYBOOK-41] a free time that another desk takes first is refused on its card, and another one is proposed', async ({ openPage }) => {
  const day = dayIn(75)
  await addRoster(day)
  const appointment = await book('Radek Novotny', day, '13:00')
  const page = await openPage('manager', `/my/#/book?day=${day}`, wide)
  await openAway(page, day)
  await answer(page, 'Radek Novotny', 'move').click()
  const proposal = card(page, 'Radek Novotny').locator('p').last()
  const first = await proposal.innerText()
  await takeProposal(day, first)
  await page.getByRole('button', { name: t.away('submit') }).click()
  await expect(card(page, 'Radek Novotny').getByRole('alert')).toBeVisible()
  expect(await read(appointment)).toMatchObject({ startsAt: appointment['startsAt'] })
  await answer(page, 'Radek Novotny', 'offer').click()
  await answer(page, 'Radek Novotny', 'move').click()
  await page.getByRole('button', { name: t.away('submitAgain') }).click()
  await expect(page.getByRole('region', { name: t.affected('toCall') })).toContainText('Radek Novotny')
  expect(await read(appointment)).not.toMatchObject({ startsAt: appointment['startsAt'], provider: appointment['provider'] })
})

/** Another desk books the free time that a card proposes. */
async function takeProposal(day: string, proposal: string) {
  const { manager, location } = clinic
  const path = `/api/schedule/slots/?location=${location.id}&day.from=${day}&day.to=${daysAfter(day, 16)}&minutes=30&status=free&limit=1000`
  const slots = (await manager.call('GET', path)).body['items'] as readonly { startsAt: string; provider: string; chair: string | null }[]
  const providers = new Map((await manager.list('/providers/')).items.map((row) => [row.id, String(row['shortName'] ?? row['name'])]))
  const slot = slots.find(
    (one) =>
      proposal === t.affected('moveTo', { time: weekdayAndTimeOf(one.startsAt, timeZone), provider: providers.get(one.provider) ?? '' }),
  )
  if (!slot) throw new Error(`No slot is as ${proposal}`)
  const patient = await manager.call('POST', '/api/patients/', ownName('Swift', 'Larkin'))
  const { status } = await manager.call('POST', '/api/appointments/', {
    ...{ patient: patient.body.id, provider: slot.provider, chair: slot.chair, location: location.id },
    ...{ startsAt: slot.startsAt, endsAt: instantOf(millisecondsOf(slot.startsAt as never) + minutes(30)) },
  })
  expect(status).toBe(201)
}

test('[DAYBOOK-463] the receptionist marks a provider late before a delay is measured; another desk shows it, and it is taken back', async ({
  openPage,
  server,
}) => {
  const late = await createClinicFixture(server)
  const name = String(late.provider['name'])
  await late.bookAppointment('Latimer', 'Osei', ['checkIn'])
  const [page, colleague] = [await openPage('reception', '/my/#/book', wide), await openPage('manager', '/my/#/book', wide)]
  const head = (on: Page) => on.getByRole('region', { name: matching(name) })
  const choose = async (label: string) => {
    await page.getByRole('button', { name: t.away('columnMenu', { name }) }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await choose(t.away('lateBy', { duration: '40 min' }))
  for (const on of [page, colleague]) await expect(head(on).getByText(/^(39|40) min late$/)).toBeVisible()
  await choose(t.away('notLate'))
  for (const on of [page, colleague]) await expect(head(on).getByText(/ min late$/)).toHaveCount(0)
})
