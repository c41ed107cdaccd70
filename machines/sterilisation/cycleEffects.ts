import { programOf } from '#domain/sterilisation/programs.ts'
import { usualSettings } from '#domain/practice/settings.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'
import { idsOf, recordIn, recordsIn } from '../reading.ts'
import { add, set, tell, tellWhat } from '../saying.ts'
import { daysAfter, packsIn, resultsOf } from './facts.ts'

/** What a cycle causes: on its own record, in its packs, its steriliser and in a recall. */

const steriliserId = ({ record }: Context): string => (typeof record['steriliser'] === 'string' ? record['steriliser'] : '')

/** Packs of a state, and no others: a command that they do not bear would refuse all. */
export const tellPacksAt = (states: readonly string[], command: string, data?: (context: Context) => Fields) =>
  tell(`steris.${command}`, (context) => idsOf(packsIn(context).filter(({ state }) => states.includes(String(state)))), data)

/** What its packs make of a load: whether something hollow is in it, and an implant, which waits for an indicator. */
export const describeLoad = set((context) => {
  const packs = packsIn(context)
  const implants = context.record['implants'] === true || packs.some(({ implant }) => implant === true)
  const biological =
    programOf(context.record['program'])?.proves === 'biological' || implants ? 'pending' : (context.record['biological'] ?? null)
  return { implants, biological, hollow: packs.some(({ hollow }) => hollow === true) }
})

const nextNumber = (context: Context): number => (Number(recordIn(context, 'theSteriliser')?.['lastCycleNumber'] ?? 0) || 0) + 1

/** When a cycle that starts now should be over, in milliseconds. */
export const expectedEnd = ({ record, now }: Context): number => Date.parse(now) + minutes(programOf(record['program'])?.takes ?? 60)

export const startRunning = set((context) => ({
  number: nextNumber(context),
  startedAt: context.now,
  expectedEndAt: instantOf(expectedEnd(context)),
}))

export const takeNumber = tell('equipments.takeNumber', steriliserId, (context) => ({ lastCycleNumber: nextNumber(context) }))
/** One chamber holds one load: whatever else is still said to run in it has ended, and nobody said so. */
export const overtakeOthers = tell('cycles.overtake', (context) => idsOf(recordsIn(context, 'running')))

const keepsFor = ({ settings }: Context): number => {
  const days = settings['packKeepsFor']
  return typeof days === 'number' && Number.isInteger(days) && days > 0 && days <= 3650 ? days : usualSettings('-').packKeepsFor
}

export const releasePacks = tellPacksAt(['inCycle', 'processed'], 'release', (context) => ({
  expiresOn: daysAfter(context.today, keepsFor(context)),
  releasedEarly: false,
}))
export const releasePacksEarly = tellPacksAt(['inCycle', 'processed'], 'release', (context) => ({
  expiresOn: daysAfter(context.today, keepsFor(context)),
  releasedEarly: true,
}))

const unspoilt = ['inCycle', 'processed', 'sterile', 'allocated', 'opened', 'expired', 'compromised']
export const failPacks = tellPacksAt(unspoilt, 'fail')

export const faultSteriliser = tell('equipments.fault', steriliserId)

/** A test that was run says to the steriliser what it proved. */
const proved = { leak: ['recordLeak', 'leakPassed'], penetration: ['recordPenetration', 'penetrationPassed'] } as const

export const tellTest = tellWhat((context) => {
  const proves = programOf(context.record['program'])?.proves
  const [command, field] = (proves === 'leak' || proves === 'penetration' ? proved[proves] : null) ?? []
  return {
    command: `equipments.${command}`,
    record: command ? steriliserId(context) : '',
    data: field ? { [field]: resultsOf(context).testPassed === true } : {},
  }
})

export const tellIndicator = tell('equipments.countIndicator', steriliserId, ({ data }) => ({ biological: data['biological'] }))
export const stampReading = set(({ now }) => ({ biologicalReadAt: now }))

/** The first number after the last cycle before this one whose indicator was negative. */
function firstSuspect(context: Context): number {
  const own = Number(context.record['number'] ?? 1) || 1
  const negatives = recordsIn(context, 'negatives').map(({ number }) => Number(number) || 0)
  return Math.max(0, ...negatives.filter((number) => number < own)) + 1
}

const recallOf = (context: Context, cause: string, reason: string, more: Fields = {}): Fields => ({
  cycle: context.record.id,
  steriliser: context.record['steriliser'] ?? null,
  location: context.record['location'] ?? null,
  cause,
  reason,
  ...more,
})

const hasPacks = (context: Context) => packsIn(context).length > 0

/** A failed load traces itself; a test run has nothing to trace. */
export const traceItself = add('steris/recalls.open', (context) =>
  hasPacks(context) ? [recallOf(context, 'failed', String(context.record['failNote'] ?? context.record['failReason'] ?? 'failed'))] : [],
)
export const traceBack = add('steris/recalls.open', (context) =>
  recallOf(
    context,
    'indicator',
    'biological indicator positive',
    context.record['steriliser'] ? { fromNumber: firstSuspect(context) } : {},
  ),
)
export const openRecall = add('steris/recalls.open', (context) =>
  recallOf(context, 'evidence', String(context.record['recallReason'] ?? 'recalled')),
)

const amendable = ['program', 'results', 'evidence', 'note', 'supplierCycle', 'certificate'] as const

/** Both values are kept, with who corrected them and why. What a released cycle can no longer stand by is marked. */
export const amend = set((context) => {
  const { before, data, by, now } = context
  const given = amendable.filter((field) => data[field] !== undefined)
  const becomes: Fields = Object.fromEntries(given.map((field) => [field, field === 'results' ? resultsOf(context) : data[field]]))
  const was = Object.fromEntries(given.map((field) => [field, before?.[field] ?? null]))
  const earlier = Array.isArray(before?.['amendments']) ? (before['amendments'] as readonly unknown[]) : []
  return { ...becomes, amendments: [...earlier, { at: now, by: by.name, reason: String(data['amendReason'] ?? ''), was, becomes }] }
})

export const failedBecause = (reason: string) => set(() => ({ failReason: reason }))
