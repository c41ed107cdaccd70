import { stoppableCycleStates } from '#domain/sterilisation/cycle.ts'
import { lowestId, recallBatchSize } from '#domain/sterilisation/loadRecall.ts'
import { type Instant, oneDay, instantOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { daysOf } from '../kernel/settings.ts'
import { idsOf } from '../kernel/contextReaders.ts'
import type { CycleRecord, PackRecord } from '../records.ts'
import type { CountFact, LoadRecallContext } from './loadRecallGuards.ts'

const { set, tell } = actionsOf<LoadRecallContext>()

/** Effects of a load recall. It tells itself each next step, because it must know its cycles before it can find their packs. */

const cycleStart = ({ startedAt, loadedAt, createdAt }: CycleRecord): string => startedAt ?? loadedAt ?? createdAt
const lookBackLimit = (context: LoadRecallContext): Instant =>
  instantOf(Date.parse(context.now) - daysOf(context, 'recallLooksBack') * oneDay)

const isStoppable = ({ state }: CycleRecord): boolean => isOneOf(stoppableCycleStates, state)

/** Collects the cycle that gave the reason and every suspect cycle of its steriliser within the look-back limit. */
export const gatherCycles = set((context) => {
  const cycle = context.facts.theCycle
  const since = lookBackLimit(context)
  // Failed and recalled cycles have a load recall of their own, and no patient is followed up twice.
  const suspects = (context.facts.suspects ?? []).filter(isStoppable)
  const recent = suspects.filter((suspect) => cycleStart(suspect) >= since)
  const cycles = [...new Set([context.record.cycle, ...idsOf(recent)])]
  const olderCounts = recent.length < suspects.length ? { lookedBackTo: since, olderCycles: suspects.length - recent.length } : {}
  return { cycles, steriliser: cycle?.steriliser ?? null, location: cycle?.location ?? null, ...olderCounts }
})

const ownId = ({ record }: LoadRecallContext) => record.id
export const freezeItself = tell('steris/recalls.freeze', ownId)
export const followItself = tell('steris/recalls.follow', ownId)
export const progressItself = tell('steris/recalls.progress', ownId)

const countIn = ({ facts }: LoadRecallContext, fact: CountFact): number => facts[fact] ?? 0

/** Goes on in the same log entry if there are few packs. A large recall continues by its timer. */
export const followItselfIfSmall = tell('steris/recalls.follow', (context) =>
  countIn(context, 'packs') <= recallBatchSize ? ownId(context) : '',
)

/** Stops the cycles, so that every scan refuses their unused packs, whatever the pack's own state. */
export const stopCycles = tell('cycles.stop', (context) => idsOf((context.facts.theCycles ?? []).filter(isStoppable)))

const allocatedPacks = (context: LoadRecallContext) => (context.facts.atHand ?? []).filter(({ appointment }) => appointment)
const recallData = ({ record }: LoadRecallContext): Fields => ({ recall: record.id })
/** Tells packs that are set up for an appointment first. */
export const recallAllocatedPacks = tell('steris.recall', (context) => idsOf(allocatedPacks(context)), recallData)

export const countPacks = set((context) => ({
  packs: countIn(context, 'packs'),
  stopped: countIn(context, 'unused'),
  used: countIn(context, 'packs') - countIn(context, 'neverUsed'),
  appointments: [...new Set(allocatedPacks(context).flatMap(({ appointment }) => appointment ?? []))],
}))

export const resetCursor = set(() => ({ reached: lowestId, traced: 0 }))

/** False for a pack that was discarded unused: it affects no patient. */
const isAffected = ({ state, usedAt }: PackRecord) => state !== 'labelled' && (state !== 'discarded' || Boolean(usedAt))

/** Tells the next batch. Each pack reports its own patient. */
export const stopBatch = tell('steris.recall', (context) => idsOf((context.facts.batch ?? []).filter(isAffected)), recallData)

export const advanceCursor = set((context) => {
  const { batch = [] } = context.facts
  return { reached: batch.at(-1)?.id ?? context.record.reached, traced: (context.record.traced ?? 0) + batch.length }
})

export const countPatients = set((context) => ({
  patients: countIn(context, 'listed'),
  toAssess: countIn(context, 'notAssessed'),
  toTell: countIn(context, 'notNotified'),
}))

export const markSeen = set(({ before, data: { chair }, now, by }) => {
  const earlier = before?.seen ?? []
  const isKnown = earlier.some((seen) => seen.chair === chair)
  return { seen: isKnown || chair === undefined ? earlier : [...earlier, { chair, at: now, by: by.name }] }
})
