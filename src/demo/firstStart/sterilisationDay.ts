import { simulatedNote } from '#demo/moves/cycleMoves.ts'
import { allocationMoves } from '#demo/moves/packMoves.ts'
import { loads, unloadedPacks, packData, displayResultsOf, sterilisers } from '#demo/data/sterilisation.ts'
import { demoUsers } from '#demo/data/practice.ts'
import { programOf } from '#domain/sterilisation/programs.ts'
import { dayBounds, dayOf, daysAfter, instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { regularCourse } from '#domain/sterilisation/cycle.ts'
import type { ServerDeps } from '#server/deps.ts'
import { skipIfRefused } from './skipIfRefused.ts'
import type { DemoPractice } from './seedPractice.ts'
import { demoPrincipal } from './demoPrincipal.ts'

/** A simulated action with its time. */
type Step = { readonly at: number; readonly run: () => Promise<unknown> }
type SendAs = (actor: string, command: string, record: string | null, data?: Fields) => Promise<string>
type DemoLoad = (typeof loads)[number]
type DayState = {
  readonly deps: ServerDeps
  readonly demo: DemoPractice
  readonly sendAs: SendAs
  readonly now: number
  readonly dayStart: number
}

/** The users who load and release. */
const [loader, releaser] = ['assistant', 'manager']

/** Simulates the sterilisation day. @returns A function that performs all steps due by an instant. */
export async function createSterilisationDay(deps: ServerDeps, demo: DemoPractice, now: number): Promise<(at: number) => Promise<void>> {
  const dayStart = Date.parse(dayBounds(dayOf(instantOf(now), demo.timeZone), demo.timeZone).from)
  const day: DayState = { deps, demo, now, dayStart, sendAs: await commandSender(deps, demo.practice) }
  const steriliserIds = await createSterilisers(day)
  const steps = [...loads.flatMap((load, index) => stepsOf(day, load, index, steriliserIds)), ...benchSteps(day), ...appointmentSteps(day)]
  const pending = steps.toSorted((a, b) => a.at - b.at)
  return async (at) => {
    for (let step = pending[0]; step && step.at <= at; step = pending[0]) {
      pending.shift()
      await skipIfRefused(step.run())
    }
  }
}

async function commandSender(deps: ServerDeps, practice: string): Promise<SendAs> {
  const users = (await deps.store.list(practice, 'users', { where: [], limit: 1000 })).items
  const system = demoPrincipal(practice)
  return async (actor, command, record, data = {}) => {
    const user = users.find(({ username }) => username === actor)
    const name = demoUsers.find(({ username }) => username === actor)?.name ?? actor
    const principal = { ...system, by: { kind: 'user' as const, id: user?.id ?? actor, name } }
    const input = { command, data, because: 'the demo practice', ...(record === null ? {} : { record }) }
    return (await deps.commands.execute(principal, input)).record?.id ?? ''
  }
}

const minutesAgo = ({ now, dayStart }: DayState, count: number) => Math.max(dayStart, now - minutes(count))

/** Creates the sterilisers, in service and with the daily tests recorded. */
async function createSterilisers({ sendAs, demo, now }: DayState): Promise<readonly string[]> {
  const today = dayOf(instantOf(now), demo.timeZone)
  const dates = { serviceDueOn: daysAfter(today, 143), validationDueOn: daysAfter(today, 206) }
  const ids: string[] = []
  for (const { name, model, serial, lastCycleNumber: last, tests } of sterilisers) {
    const id = await sendAs('manager', 'equipments.create', null, {
      kind: 'steriliser',
      name,
      // The number on the steriliser's front.
      number: ids.length + 1,
      model,
      serial,
      location: demo.location,
      ...dates,
    })
    await sendAs('manager', 'equipments.takeNumber', id, { lastCycleNumber: last })
    for (const test of tests) await sendAs(loader, `equipments.record${test}`, id, { [`${test.toLowerCase()}Passed`]: true })
    ids.push(id)
  }
  return ids
}

const reachesState = (load: DemoLoad, state: (typeof regularCourse)[number]) =>
  regularCourse.indexOf(load.finalState === 'quarantined' ? 'awaitingRelease' : load.finalState) >= regularCourse.indexOf(state)

function stepsOf(day: DayState, load: DemoLoad, index: number, steriliserIds: readonly string[]): Step[] {
  const program = programOf(load.program)
  const created: { cycle: string } = { cycle: '' }
  const sendStep = (actor: string, command: string, data?: Fields) => () => day.sendAs(actor, `cycles.${command}`, created.cycle, data)
  const duration = program?.takes ?? 45
  const results = displayResultsOf(program?.temperature ?? 134, program?.holdMinutes ?? 3, index)
  const recorded = {
    results: load.kind ? { ...results, testPassed: true } : results,
    evidence: { kind: 'display', note: 'Display reading' },
  }
  const at = (offset: number, run: Step['run']): Step => ({ at: minutesAgo(day, load.began - offset), run })
  const steps: (Step | false)[] = [
    at(0, async () => Object.assign(created, { cycle: await createLoad(day, load, steriliserIds) })),
    reachesState(load, 'loaded') && at(3, sendStep(loader, 'signLoad')),
    reachesState(load, 'running') && at(4, sendStep(loader, 'start')),
    reachesState(load, 'awaitingRelease') && at(4 + duration, sendStep(loader, 'end')),
    reachesState(load, 'awaitingRelease') && at(7 + duration, sendStep(loader, 'recordResults', recorded)),
    load.finalState === 'released' && !load.kind && at(10 + duration, sendStep(releaser, 'release')),
    load.finalState === 'quarantined' &&
      at(10 + duration, sendStep(releaser, 'quarantine', { quarantineReason: 'Waiting for the biological indicator' })),
  ]
  return steps.filter((step) => step !== false)
}

async function createLoad({ sendAs, demo }: DayState, load: DemoLoad, steriliserIds: readonly string[]): Promise<string> {
  const { program, kind = 'load', implant = false } = load
  const steriliser = steriliserIds[load.steriliser] ?? null
  const cycle = await sendAs(loader, 'cycles.create', null, {
    kind,
    location: demo.location,
    steriliser,
    program,
    implants: implant,
    note: simulatedNote,
  })
  for (const pack of load.packs) await sendAs(loader, 'steris.load', await labelPack({ sendAs, demo }, pack), { cycle })
  return cycle
}

const labelPack = ({ sendAs, demo }: Pick<DayState, 'sendAs' | 'demo'>, kind: string) =>
  sendAs(loader, 'steris.label', null, { ...packData(kind), location: demo.location })

const benchSteps = (day: DayState): Step[] => unloadedPacks.map((kind) => ({ at: minutesAgo(day, 3), run: () => labelPack(day, kind) }))

/** Allocates packs to the current appointments, and uses them where treatment has started. */
const appointmentSteps = (day: DayState): Step[] => [
  { at: minutesAgo(day, 2), run: () => allocateAllPacks(day) },
  { at: minutesAgo(day, 1), run: () => markAllocatedPacksUsed(day) },
]

async function allocateAllPacks({ deps, demo, sendAs }: DayState): Promise<void> {
  const all = async <Area extends string>(area: Area) => (await deps.store.list(demo.practice, area, { where: [], limit: 1000 })).items
  const [packs, appointments, chairs, appointmentTypes] = [
    await all('steris'),
    await all('appointments'),
    await all('equipments'),
    await all('class'),
  ]
  for (const { command, record, data } of allocationMoves({ packs, appointments, chairs, appointmentTypes, now: deps.now() }))
    await sendAs(loader, command, record, data)
}

async function markAllocatedPacksUsed({ deps, demo, sendAs }: DayState): Promise<void> {
  const recordsWhere = async (area: string, column: string, state: string) =>
    (await deps.store.list(demo.practice, area, { where: [{ column, is: [state] }], limit: 1000 })).items
  const inTreatment = await recordsWhere('appointments', 'state.visit', 'inTreatment')
  const allocated = await recordsWhere('steris', 'state', 'allocated')
  for (const pack of allocated.filter(({ appointment }) => inTreatment.some(({ id }) => id === appointment)))
    await sendAs(loader, 'steris.use', pack.id)
}
