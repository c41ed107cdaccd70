import { simulatedNote } from '#domain/demo/cycleWork.ts'
import { layOut } from '#domain/demo/packWork.ts'
import { loads, onTheBench, packOf, resultsOf, sterilisers } from '#domain/demo/sterilisation.ts'
import { people } from '#domain/demo/practice.ts'
import { programOf } from '#domain/sterilisation/programs.ts'
import { daysAfter } from '#machines/sterilisation/facts.ts'
import { grantable } from '#domain/scopes.ts'
import { boundsOf, dayOf, instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { theSystem } from '../auth/principal.ts'
import type { House } from '../house.ts'
import { orLeftOut } from './orLeftOut.ts'
import type { DemoPractice } from './seed.ts'

/** Something that somebody does at a moment of the day. */
type Step = { readonly at: number; readonly act: () => Promise<unknown> }
type Give = (who: string, command: string, record: string | null, data?: Fields) => Promise<string>
type Load = (typeof loads)[number]
type Room = { readonly house: House; readonly demo: DemoPractice; readonly give: Give; readonly now: number; readonly dayBegan: number }

/** Who loads, and who lets go. */
const [loader, releaser] = ['assistant', 'manager']

/** The sterile room's day. @returns what does all that is due by an instant */
export async function sterileRoom(house: House, demo: DemoPractice, now: number): Promise<(at: number) => Promise<void>> {
  const dayBegan = Date.parse(boundsOf(dayOf(instantOf(now), demo.timeZone), demo.timeZone).from)
  const room: Room = { house, demo, now, dayBegan, give: await givenBy(house, demo.practice) }
  const machines = await installed(room)
  const steps = [...loads.flatMap((load, index) => stepsOf(room, load, index, machines)), ...bench(room), ...visits(room)]
  const waiting = steps.toSorted((one, other) => one.at - other.at)
  return async (at) => {
    for (let step = waiting[0]; step && step.at <= at; step = waiting[0]) {
      waiting.shift()
      await orLeftOut(step.act())
    }
  }
}

async function givenBy(house: House, practice: string): Promise<Give> {
  const users = (await house.store.list(practice, 'users', { where: [], limit: 1000 })).items
  const system = theSystem(practice, 'demo', new Set(grantable))
  return async (who, command, record, data = {}) => {
    const user = users.find(({ username }) => username === who)
    const name = people.find(({ username }) => username === who)?.name ?? who
    const principal = { ...system, by: { kind: 'user' as const, id: user?.id ?? who, name } }
    const asked = { command, data, because: 'the demo practice', ...(record === null ? {} : { record }) }
    return (await house.door.execute(principal, asked)).record?.id ?? ''
  }
}

const ago = ({ now, dayBegan }: Room, count: number) => Math.max(dayBegan, now - minutes(count))

/** The sterilisers, in service and tested as the first thing of the day. */
async function installed({ give, demo, now }: Room): Promise<readonly string[]> {
  const today = dayOf(instantOf(now), demo.timeZone)
  const dates = { serviceDueOn: daysAfter(today, 143), validationDueOn: daysAfter(today, 206) }
  const made: string[] = []
  for (const { name, model, serial, last, tests } of sterilisers) {
    const id = await give('manager', 'equipments.create', null, {
      kind: 'steriliser',
      name,
      // As it stands on its door.
      number: made.length + 1,
      model,
      serial,
      location: demo.location,
      ...dates,
    })
    await give('manager', 'equipments.takeNumber', id, { lastCycleNumber: last })
    for (const test of tests) await give(loader, `equipments.record${test}`, id, { [`${test.toLowerCase()}Passed`]: true })
    made.push(id)
  }
  return made
}

const order = ['draft', 'loaded', 'running', 'awaitingRelease', 'released'] as const
const reaches = (load: Load, word: (typeof order)[number]) =>
  order.indexOf(load.until === 'quarantined' ? 'awaitingRelease' : load.until) >= order.indexOf(word)

function stepsOf(room: Room, load: Load, index: number, machines: readonly string[]): Step[] {
  const program = programOf(load.program)
  const made: { cycle: string } = { cycle: '' }
  const say = (who: string, command: string, data?: Fields) => () => room.give(who, `cycles.${command}`, made.cycle, data)
  const takes = program?.takes ?? 45
  const results = resultsOf(program?.temperature ?? 134, program?.holdMinutes ?? 3, index)
  const recorded = {
    results: load.kind ? { ...results, testPassed: true } : results,
    evidence: { kind: 'display', note: 'Read off the display' },
  }
  const at = (after: number, act: Step['act']): Step => ({ at: ago(room, load.began - after), act })
  const steps: (Step | false)[] = [
    at(0, async () => Object.assign(made, { cycle: await begun(room, load, machines) })),
    reaches(load, 'loaded') && at(3, say(loader, 'signLoad')),
    reaches(load, 'running') && at(4, say(loader, 'start')),
    reaches(load, 'awaitingRelease') && at(4 + takes, say(loader, 'end')),
    reaches(load, 'awaitingRelease') && at(7 + takes, say(loader, 'recordResults', recorded)),
    load.until === 'released' && !load.kind && at(10 + takes, say(releaser, 'release')),
    load.until === 'quarantined' && at(10 + takes, say(releaser, 'quarantine', { quarantineReason: 'Waits for the biological indicator' })),
  ]
  return steps.filter((step) => step !== false)
}

async function begun({ give, demo }: Room, load: Load, machines: readonly string[]): Promise<string> {
  const { program, kind = 'load', implant = false } = load
  const steriliser = machines[load.steriliser] ?? null
  const cycle = await give(loader, 'cycles.create', null, {
    kind,
    location: demo.location,
    steriliser,
    program,
    implants: implant,
    note: simulatedNote,
  })
  for (const pack of load.packs) await give(loader, 'steris.load', await label({ give, demo }, pack), { cycle })
  return cycle
}

const label = ({ give, demo }: Pick<Room, 'give' | 'demo'>, kind: string) =>
  give(loader, 'steris.label', null, { ...packOf(kind), location: demo.location })

const bench = (room: Room): Step[] => onTheBench.map((kind) => ({ at: ago(room, 3), act: () => label(room, kind) }))

/** Packs go to the visits of the moment: laid out for each, and used where somebody is being treated. */
const visits = (room: Room): Step[] => [
  { at: ago(room, 2), act: () => layOutAll(room) },
  { at: ago(room, 1), act: () => openThere(room) },
]

async function layOutAll({ house, demo, give }: Room): Promise<void> {
  const all = async (area: string) => (await house.store.list(demo.practice, area, { where: [], limit: 1000 })).items
  const [packs = [], visits = [], chairs = [], kinds = []] = await Promise.all(['steris', 'appointments', 'equipments', 'class'].map(all))
  for (const { command, record, data } of layOut({ packs, visits, chairs, kinds, now: house.now() }))
    await give(loader, command, record, data)
}

async function openThere({ house, demo, give }: Room): Promise<void> {
  const among = async (area: string, column: string, word: string) =>
    (await house.store.list(demo.practice, area, { where: [{ column, is: [word] }], limit: 1000 })).items
  const treated = await among('appointments', 'state.visit', 'inTreatment')
  const laidOut = await among('steris', 'state', 'allocated')
  for (const pack of laidOut.filter(({ appointment }) => treated.some(({ id }) => id === appointment)))
    await give(loader, 'steris.use', pack.id)
}
