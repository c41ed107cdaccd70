import { stoppableStates } from '#domain/sterilisation/cycle.ts'
import { beforeAll, packsAtOnce } from '#domain/sterilisation/recall.ts'
import { type Instant, aDay, instantOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'
import { daysOf } from '../settings.ts'
import { idsOf, recordIn, recordsIn } from '../reading.ts'
import { set, tell } from '../saying.ts'
import { type PackFact, packsIn } from './facts.ts'

/** What a recall causes. It tells itself its next step, because what there is to stop is known only when it knows its cycles. */

const begunAt = ({ startedAt, loadedAt, createdAt }: Fields): string => String(startedAt ?? loadedAt ?? createdAt ?? '')
const lookedBackTo = (context: Context): Instant => instantOf(Date.parse(context.now) - daysOf(context, 'recallLooksBack') * aDay)

const stoppable: readonly unknown[] = stoppableStates
const isStoppable = ({ state }: Fields): boolean => stoppable.includes(state)

/** The cycle that gave the reason, and every one of its steriliser that nothing speaks for, as far back as is looked. */
export const gather = set((context) => {
  const cycle = recordIn(context, 'theCycle')
  const since = lookedBackTo(context)
  // What failed or was recalled has a recall of its own, and nobody is followed twice.
  const suspects = recordsIn(context, 'suspects').filter(isStoppable)
  const near = suspects.filter((suspect) => begunAt(suspect) >= since)
  const cycles = [...new Set([String(context.record['cycle']), ...idsOf(near)])]
  const bound = near.length < suspects.length ? { lookedBackTo: since, olderCycles: suspects.length - near.length } : {}
  return { cycles, steriliser: cycle?.['steriliser'] ?? null, location: cycle?.['location'] ?? null, ...bound }
})

const itself = ({ record }: Context) => record.id
export const freezeItself = tell('steris/recalls.freeze', itself)
export const followItself = tell('steris/recalls.follow', itself)
export const progressItself = tell('steris/recalls.progress', itself)

const countIn = ({ facts }: Context, fact: string): number => Number(facts[fact] ?? 0) || 0

/** A recall of a load or two is over in the entry that opens it; a long one goes on by its timer. */
export const followItselfWhereFew = tell('steris/recalls.follow', (context) =>
  countIn(context, 'packs') <= packsAtOnce ? itself(context) : '',
)

/** From here on every unused pack of theirs is refused at the scan, whatever its own word still is. */
export const stopCycles = tell('cycles.stop', (context) => idsOf(recordsIn(context, 'theCycles').filter(isStoppable)))

const laidOut = (context: Context) => packsIn(context, 'atHand').filter(({ appointment }) => appointment)
const named = ({ record }: Context): Fields => ({ recall: record.id })
/** What lies before somebody is told first. */
export const stopAtChairs = tell('steris.recall', (context) => idsOf(laidOut(context)), named)

export const countPacks = set((context) => ({
  packs: countIn(context, 'packs'),
  stopped: countIn(context, 'unused'),
  used: countIn(context, 'packs') - countIn(context, 'neverUsed'),
  appointments: [...new Set(laidOut(context).map(({ appointment }) => String(appointment)))],
}))

export const fromTheStart = set(() => ({ reached: beforeAll, traced: 0 }))

/** What was thrown away unused concerns nobody. */
const concerns = ({ state, usedAt }: PackFact) => state !== 'labelled' && (state !== 'discarded' || Boolean(usedAt))

/** Each pack says itself whom it was used on. */
export const stopSome = tell('steris.recall', (context) => idsOf(packsIn(context, 'batch').filter(concerns)), named)

export const goPast = set((context) => {
  const batch = packsIn(context, 'batch')
  return { reached: batch.at(-1)?.id ?? context.record['reached'], traced: Number(context.record['traced'] ?? 0) + batch.length }
})

export const countPatients = set((context) => ({
  patients: countIn(context, 'listed'),
  toAssess: countIn(context, 'notAssessed'),
  toTell: countIn(context, 'notTold'),
}))

export const markSeen = set(({ before, data, now, by }) => {
  const earlier = Array.isArray(before?.['seen']) ? (before['seen'] as readonly Fields[]) : []
  const isKnown = earlier.some(({ chair }) => chair === data['chair'])
  return { seen: isKnown ? earlier : [...earlier, { chair: data['chair'], at: now, by: by.name }] }
})
