import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookAppointments } from '#demo/data/bookAppointments.ts'
import { planDay } from '#demo/data/planDay.ts'
import { demoPrincipal } from '#demo/firstStart/demoPrincipal.ts'
import { movableClock } from '#demo/firstStart/movableClock.ts'
import { createPast } from '#demo/firstStart/past/createPast.ts'
import { workingDaysBefore } from '#demo/firstStart/past/planPast.ts'
import { holdLists } from '#demo/firstStart/reads/heldLists.ts'
import { seedPractice } from '#demo/firstStart/seedPractice.ts'
import { skipIfRefused } from '#demo/firstStart/skipIfRefused.ts'
import { withDeterministicIds } from '#demo/firstStart/withDeterministicIds.ts'
import { chance } from '#demo/data/random.ts'
import { createIdSource } from '#domain/ids.ts'
import type { DoubtableAppointment, DoubtableChair } from '#domain/scheduling/doubt/doubtfulDay.ts'
import { type StepHourCell, type StepTimeCell, usualTimesOf } from '#domain/scheduling/doubt/usualTimes.ts'
import { type Day, dayBounds, instantAt, instantOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { createCommandBus } from '#server/openServerDeps.ts'
import type { ServerDeps } from '#server/deps.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { PlannedAppointment } from './trueDay.ts'

/** The demo practice with some weeks behind it and a day that is booked, on a real store, at a clock that the caller moves. */

const hashSecret = async () => '-'
const opens = '08:00'
const closes = '18:00'

type Row = Readonly<Record<string, unknown>>

/** The records as the last command left them. */
export type RecordedDay = {
  readonly appointments: readonly (DoubtableAppointment & PlannedAppointment)[]
  readonly chairs: readonly DoubtableChair[]
}

export type ForgetfulPractice = Awaited<ReturnType<typeof openForgetfulPractice>>

function openDeps(file: string, now: () => number): ServerDeps {
  const newId = createIdSource(now, (count) => Uint8Array.from({ length: count }, (_, index) => Math.floor(256 * chance('first', index))))
  const report = () => {}
  const store = openSqlite({ file, resources, now, newId, report, onStorageFailed: report, ballastBytes: 0 })
  return withDeterministicIds(
    { store, commands: createCommandBus({ store, newId, hashSecret }), now, newId, build: 'test', report },
    hashSecret,
  )
}

/** @param weeks of working days behind the day, from which the usual times come */
export async function openForgetfulPractice(day: Day, weeks: number) {
  const dir = mkdtempSync(join(tmpdir(), 'operatory-doubt-'))
  const clock = movableClock(() => Date.parse(`${day}T00:00:00.000Z`))
  const deps = openDeps(join(dir, 'doubt.db'), clock.now)
  const demo = await seedPractice(deps, 'tooth-fairy-1')
  await createPast(deps, clock, demo, workingDaysBefore(day, weeks))
  const { from, to } = dayBounds(day, demo.timeZone)
  clock.moveTo(Date.parse(from))
  const principal = demoPrincipal(demo.practice)
  const execute = async (command: string, record: string | null, data?: Fields): Promise<string | null> => {
    const input = { command, because: 'the simulated day', ...(record === null ? {} : { record }), ...(data ? { data } : {}) }
    return (await skipIfRefused(deps.commands.execute(principal, input)))?.record?.id ?? null
  }
  await bookAppointments(planDay({ day, timeZone: demo.timeZone, opensAt: opens, closesAt: closes }), demo, execute)
  const lists = await holdLists(
    deps.store,
    demo.practice,
    new Map([
      ['appointments', [{ column: 'startsAt', from, to }]],
      ['equipments', [{ column: 'kind', is: ['chair'] }]],
    ] as const),
  )
  const cells = async (figure: string) =>
    (await deps.store.figureCells(demo.practice, `figures/${figure}`, { locations: null, limit: 1000 })).items
  const [settings] = (await deps.store.list(demo.practice, 'settings', { where: [] })).items
  if (!settings) throw new Error('the practice has no settings')
  return {
    settings,
    timeZone: demo.timeZone,
    opensAt: Date.parse(instantAt(day, opens, demo.timeZone)),
    closesAt: Date.parse(instantAt(day, closes, demo.timeZone)),
    execute,
    read: async () => {
      const rows = await lists.read()
      const rowsOf = (area: 'appointments' | 'equipments') => (rows.get(area) ?? []) as readonly Row[]
      return { appointments: rowsOf('appointments'), chairs: rowsOf('equipments') } as unknown as RecordedDay
    },
    /** Moves the clock, and lets everything happen that is due by then. */
    moveTo: async (at: number) => {
      clock.moveTo(at)
      for (const timer of await deps.store.due(instantOf(at), 500)) await skipIfRefused(deps.commands.fireTimer(timer))
    },
    usualTimes: async () =>
      usualTimesOf(
        (await cells('stepTimes')) as unknown as readonly StepTimeCell[],
        (await cells('stepHours')) as unknown as readonly StepHourCell[],
      ),
    close: async () => {
      await deps.store.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
