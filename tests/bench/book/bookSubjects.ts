import type { Browser, Locator, Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { millisecondsOf } from '#domain/time.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { t } from '#tests/support/browser/texts.ts'
import { demoPassword } from '#tests/support/server/startServer.ts'
import { paced } from '../writers.ts'
import { type BookChange, changesPerSecond, createChanges, textOf } from './bookChanges.ts'
import type { BookedAppointment, BookPractice } from './bookPractice.ts'
import type { PlainTable } from './plainTable.ts'

/** A page that shows 300 appointments, and how they are changed. */
export type BookSubject = {
  readonly open: (browser: Browser) => Promise<Page>
  /** What the mouse drags. */
  readonly dragged: (page: Page) => Locator
  /** Whether it is still dragged. */
  readonly isDragged: (page: Page) => Promise<boolean>
  /** Sends the next changes at their rate. */
  readonly sendChanges: (seconds: number) => Promise<void>
  /** The appointments that are not shown as the changes made them. */
  readonly faults: (page: Page) => Promise<readonly string[]>
}

export const viewport = { width: 1440, height: 900 }

/** In the middle of the page, away from the edges at which the book scrolls. */
export const draggedOf = ({ appointments }: BookPractice): BookedAppointment => {
  const dragged = appointments.find(({ column, row }) => column === 2 && row === 5)
  if (!dragged) throw new Error('There is no appointment to drag')
  return dragged
}

/** The appointment book, changed by commands of another client. */
export function bookSubject({ server, manager, location, appointments }: BookPractice, dragged: BookedAppointment): BookSubject {
  const nextChange = createChanges(appointments, dragged)
  let run = 0
  return {
    open: async (browser) => {
      const page = await browser.newPage({ viewport })
      await page.addInitScript((id) => localStorage.setItem('browse', id), location.id)
      const form = { username: 'manager', password: demoPassword }
      await page.request.post(`${server.url}/Auth/Signin`, { form, headers: { origin: server.url }, maxRedirects: 0 })
      await page.goto(`${server.url}/my/#/book`)
      await page.locator(`[data-key="${dragged.id}"]`).waitFor({ state: 'attached' })
      return page
    },
    dragged: (page) => page.locator(`[data-key="${dragged.id}"]`),
    isDragged: async (page) => (await page.locator('[data-dragged]').count()) === 1,
    sendChanges: async (seconds) => {
      const write = () => {
        const { appointment, action, data } = nextChange()
        const body = JSON.stringify({ command: `appointments.${action}`, record: appointment.id, data })
        return { path: '/api/commands/', body, headers: { authorization: `Bearer ${manager.token}` } }
      }
      await paced({ url: server.url, write, name: `book-${(run += 1)}`, seconds }, changesPerSecond)
    },
    faults: async (page) => {
      const { items } = await manager.list('/api/appointments/', `&location=${location.id}`)
      const shown = await page.evaluate(readBlocks)
      return items
        .filter((item) => !isShown(item, shown[item.id], String(location['timeZone'])))
        .map(({ id }) => `${id}: ${shown[id]?.join(' ')}`)
    },
  }
}

/** Runs on the page: the label and the words of each block, by appointment. */
const readBlocks = (): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-body] [data-key]')].map((button) => [
      button.dataset['key'] ?? '',
      [button.getAttribute('aria-label') ?? '', button.parentElement?.textContent ?? ''],
    ]),
  )

type States = { readonly visit: 'scheduled' | 'arrived'; readonly confirmation: 'unasked' | 'confirmed' }

function isShown({ startsAt, endsAt, reason, state }: AnyRecord, block: readonly string[] | undefined, timeZone: string): boolean {
  const [label = '', words = ''] = block ?? []
  const { visit: attendance, confirmation } = state as States
  const stateText =
    attendance === 'scheduled' && confirmation !== 'unasked' ? t.states(`confirmation.${confirmation}`) : t.states(`visit.${attendance}`)
  const isLong = millisecondsOf(String(endsAt)) - millisecondsOf(String(startsAt)) >= 1_800_000
  return (
    label.includes(wholeTimeOf(millisecondsOf(String(startsAt)), timeZone)) &&
    label.includes(stateText) &&
    (!isLong || words.includes(String(reason)))
  )
}

/** The plain table, changed by the same changes. */
export function tableSubject(table: PlainTable, { appointments }: BookPractice, dragged: BookedAppointment): BookSubject {
  const nextChange = createChanges(appointments, dragged)
  const texts = new Map(appointments.map((appointment) => [appointment.id, textOf(appointment)]))
  const send = ({ appointment: { id }, text }: BookChange) => {
    texts.set(id, text)
    table.send(id, text)
  }
  return {
    open: async (browser) => {
      const page = await browser.newPage({ viewport })
      await page.goto(table.url)
      for (const [id, text] of texts) await page.locator(`[id="${id}"]`).evaluate((cell, now) => (cell.textContent = now), text)
      return page
    },
    dragged: (page) => page.locator(`[id="${dragged.id}"]`),
    isDragged: () => Promise.resolve(true),
    sendChanges: async (seconds) => {
      const startedAt = performance.now()
      for (let sent = 0; sent < seconds * changesPerSecond; sent += 1) {
        await pause(Math.max(0, startedAt + (sent * 1000) / changesPerSecond - performance.now()))
        send(nextChange())
      }
    },
    faults: async (page) => {
      const shown = await page.evaluate(() =>
        Object.fromEntries([...document.querySelectorAll('td')].map(({ id, textContent }) => [id, textContent])),
      )
      return [...texts].filter(([id, text]) => shown[id] !== text).map(([id]) => `${id}: ${shown[id] ?? ''}`)
    },
  }
}
