import type { Cycle } from '#domain/sterilisation/cycle.ts'
import { type PackState, awaitingReleaseStates, failablePackStates } from '#domain/sterilisation/pack.ts'
import { programOf } from '#domain/sterilisation/programs.ts'
import { defaultSettings } from '#domain/practice/settings.ts'
import { daysAfter, instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { givenFields, idsOf } from '../kernel/contextReaders.ts'
import { amendable, type CycleContext, packsIn, resultsOf } from './cycleContext.ts'

const { add, set, tell, tellComputed } = actionsOf<CycleContext>()

/** Effects of a cycle on its own record, its packs, its steriliser and load recalls. */

const steriliserId = ({ record }: CycleContext): string => record.steriliser ?? ''

/** Tells only the packs in these states, because one pack that refuses the command would refuse everything. */
export const tellPacksAt = (states: readonly PackState[], command: string, data?: (context: CycleContext) => Fields) =>
  tell(`steris.${command}`, (context) => idsOf(packsIn(context).filter(({ state }) => states.includes(state))), data)

/** Derives load properties from its packs: hollow instruments, and implants, which require a biological indicator. */
export const describeLoad = set((context) => {
  const packs = packsIn(context)
  const implants = context.record.implants || packs.some(({ implant }) => implant)
  const biological =
    programOf(context.record.program)?.proves === 'biological' || implants ? 'pending' : (context.record.biological ?? null)
  return { implants, biological, hollow: packs.some(({ hollow }) => hollow) }
})

const nextNumber = (context: CycleContext): number => (context.facts.theSteriliser?.lastCycleNumber ?? 0) + 1

/** The expected end of a cycle that starts now, in epoch milliseconds. */
export const expectedEndOf = ({ record, now }: CycleContext): number => Date.parse(now) + minutes(programOf(record.program)?.takes ?? 60)

export const startRunning = set((context) => ({
  number: nextNumber(context),
  startedAt: context.now,
  expectedEndAt: instantOf(expectedEndOf(context)),
}))

export const takeNumber = tell('equipments.takeNumber', steriliserId, (context) => ({ lastCycleNumber: nextNumber(context) }))
/** Marks other running cycles of this steriliser as overtaken. A steriliser runs one cycle at a time, so they ended without a record. */
export const overtakeOthers = tell('cycles.overtake', (context) => idsOf(context.facts.running ?? []))

const shelfLifeDays = ({ settings }: CycleContext): number => {
  const { packKeepsFor: days } = settings
  return typeof days === 'number' && Number.isInteger(days) && days > 0 && days <= 3650 ? days : defaultSettings('-').packKeepsFor
}

export const releasePacks = tellPacksAt(awaitingReleaseStates, 'release', (context) => ({
  expiresOn: daysAfter(context.today, shelfLifeDays(context)),
  releasedEarly: false,
}))
export const releasePacksEarly = tellPacksAt(awaitingReleaseStates, 'release', (context) => ({
  expiresOn: daysAfter(context.today, shelfLifeDays(context)),
  releasedEarly: true,
}))

export const failPacks = tellPacksAt(failablePackStates, 'fail')

export const faultSteriliser = tell('equipments.fault', steriliserId)

/** The steriliser command and field for each kind of test. */
const commandByTest = { leak: ['recordLeak', 'leakPassed'], penetration: ['recordPenetration', 'penetrationPassed'] } as const

export const reportTest = tellComputed((context) => {
  const proves = programOf(context.record.program)?.proves
  const [command, field] = (proves === 'leak' || proves === 'penetration' ? commandByTest[proves] : null) ?? []
  return {
    command: `equipments.${command}`,
    record: command ? steriliserId(context) : '',
    data: field ? { [field]: resultsOf(context).testPassed === true } : {},
  }
})

export const reportIndicator = tell('equipments.countIndicator', steriliserId, ({ data }) => ({ biological: data.biological }))
export const stampReading = set(({ now }) => ({ biologicalReadAt: now }))

/** The first cycle number after the last cycle before this one with a negative indicator. */
function firstSuspect(context: CycleContext): number {
  const ownNumber = context.record.number ?? 1
  const negatives = (context.facts.negatives ?? []).map(({ number }) => number ?? 0)
  return Math.max(0, ...negatives.filter((number) => number < ownNumber)) + 1
}

const loadRecallOf = (context: CycleContext, cause: string, reason: string, extraFields: Fields = {}): Fields => ({
  cycle: context.record.id,
  steriliser: context.record.steriliser ?? null,
  location: context.record.location ?? null,
  cause,
  reason,
  ...extraFields,
})

const hasPacks = (context: CycleContext) => packsIn(context).length > 0

/** Opens a load recall of a failed load. A test run has no packs to recall. */
export const createFailedLoadRecall = add('steris/recalls.open', (context) =>
  hasPacks(context) ? [loadRecallOf(context, 'failed', context.record.failNote ?? context.record.failReason ?? 'failed')] : [],
)
export const createIndicatorRecall = add('steris/recalls.open', (context) =>
  loadRecallOf(
    context,
    'indicator',
    'Biological indicator positive',
    context.record.steriliser ? { fromNumber: firstSuspect(context) } : {},
  ),
)
export const createRequestedRecall = add('steris/recalls.open', (context) =>
  loadRecallOf(context, 'evidence', context.record.recallReason ?? 'recalled'),
)

/** Stores old and new values with the user and the reason. The machine flags a released cycle that no longer passes. */
export const amend = set((context) => {
  const { before, data, by, now } = context
  const given = givenFields(data, amendable)
  const becomes = { ...given, ...(given.results === undefined ? {} : { results: resultsOf(context) }) }
  const was = Object.fromEntries(Object.keys(becomes).map((field) => [field, before?.[field as keyof typeof becomes] ?? null]))
  const amendment = { at: now, by: by.name, reason: data.amendReason ?? '', was, becomes }
  return { ...becomes, amendments: [...(before?.amendments ?? []), amendment] }
})

export const setFailReason = (reason: Cycle['failReason']) => set(() => ({ failReason: reason }))

/** Stamps the user and time of a signature. */
export const stampLoaded = set(({ by, now }) => ({ loadedBy: by.id, loadedByName: by.name, loadedAt: now }))
export const stampReleased = set(({ by, now }) => ({ releasedBy: by.id, releasedByName: by.name, releasedAt: now }))

/** Merges new results into the recorded ones. */
export const mergeResults = set((context) => ({ results: resultsOf(context) }))
