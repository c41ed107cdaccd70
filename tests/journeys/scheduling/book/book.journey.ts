import { expect, type Page } from '@playwright/test'
import { daysAfter, dayOf, instantAt, instantOf, minutes, millisecondsOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { labelled, matching, t } from '../../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

let clinic: ClinicFixture
let other: ClinicFixture
let day: string
test.beforeAll(async ({ server }) => {
  clinic = await createClinicFixture(server)
  other = await createClinicFixture(server)
  day = daysAfter(dayOf(instantOf(Date.now()), String(clinic.location['timeZone'])), 30)
  for (const { provider, chair } of [clinic, other]) await addRoster(provider, chair)
})

/** 9 to 12:30 with a break, from 12:30 on closed. */
async function addRoster(provider: AnyRecord, chair: AnyRecord) {
  const { status } = await clinic.manager.call('POST', '/api/schedule/', {
    ...{ provider: provider.id, location: clinic.location.id, chair: chair.id, from: '09:00', to: '12:30' },
    ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: day, breaks: [{ from: '11:30', to: '12:00' }] },
  })
  expect(status).toBe(201)
}

const at = (time: string) => instantAt(day, time, String(clinic.location['timeZone']))

async function book({ manager, provider, chair, location }: ClinicFixture, name: string, time: string, length = 30): Promise<AnyRecord> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const patient = await manager.call('POST', '/api/patients/', ownName(firstName, lastName))
  const { status, body } = await manager.call('POST', '/api/appointments/', {
    ...{ patient: patient.body.id, provider: provider.id, chair: chair.id, location: location.id, reason: 'Filling' },
    ...{ startsAt: at(time), endsAt: instantOf(millisecondsOf(at(time)) + minutes(length)) },
  })
  expect(status).toBe(201)
  return body
}

const column = (page: Page, { provider }: ClinicFixture) => page.getByRole('region', { name: matching(String(provider['name'])) })
const block = (page: Page, name: string) => page.getByRole('button', { name: matching(/^/, name, ', ') })

async function openBook(open: (user: string, path: string, options: object) => Promise<Page>, user = 'reception'): Promise<Page> {
  const page = await open(user, `/my/#/book?day=${day}`, wide)
  await expect(liveMark(page)).toBeVisible()
  return page
}

test('[DAYBOOK-8] the receptionist reads a day by provider: hours, breaks, closed time, and an appointment that another client books', {
  tag: '@core',
}, async ({ openPage }) => {
  const page = await openBook(openPage)
  const own = column(page, clinic)
  await expect(own).toHaveAccessibleName(
    t.book('column', { name: String(clinic.provider['name']), hours: t.book('hours', { from: '9', to: '12:30' }) }),
  )
  await expect(own.getByText(labelled(t.book('closed.hours')), { exact: true }).first()).toBeAttached()
  await expect(own.getByText(t.book('from', { time: '12:30 pm' }))).toBeAttached()
  await expect(own.getByText(t.book('lunch'), { exact: true })).toBeAttached()
  await book(clinic, 'Oriana Vella', '09:30', 45)
  const booked = own.getByRole('button', { name: labelled('Oriana Vella', '9:30 am', '45 minutes', t.states('visit.scheduled')) })
  await expect(booked).toBeVisible()
  await page.getByRole('radio', { name: t.book('chairs') }).click()
  await expect(
    page
      .getByRole('region', { name: t.book('chair', { chair: Number(clinic.chair['number']) }) })
      .getByRole('button', { name: /Oriana Vella/ }),
  ).toBeAttached()
})

test('[DAYBOOK-9] a block opens its appointment, and at another desk it shows who has it open', async ({ openPage }) => {
  await book(clinic, 'Benedikt Sorensen', '10:30')
  const [page, colleague] = [await openBook(openPage), await openBook(openPage, 'manager')]
  await block(page, 'Benedikt Sorensen').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Benedikt Sorensen' })).toBeVisible()
  const viewed = colleague.getByRole('button', { name: matching('Benedikt Sorensen', /.*/, t.book('viewing', { name: '' }).trim()) })
  await expect(viewed).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewed).toHaveCount(0)
  await expect(block(colleague, 'Benedikt Sorensen')).toBeVisible()
})
