import { stoppableStates } from '#domain/sterilisation/cycle.ts'
import type { PatientTask } from '#domain/sterilisation/recall.ts'
import { type Instant, aDay, instantOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'
import { daysOf } from '../settings.ts'
import { idsOf, recordIn, recordsIn } from '../reading.ts'
import { send, set, tell } from '../saying.ts'
import { type PackFact, hasRun, packsIn } from './facts.ts'
import { isMeant, tasksOf } from './tasks.ts'

/** What a recall causes. It tells itself its next step, because what there is to stop is known only when it knows its cycles. */

const begunAt = ({ startedAt, loadedAt, createdAt }: Fields): string => String(startedAt ?? loadedAt ?? createdAt ?? '')
const lookedBackTo = (context: Context): Instant => instantOf(Date.parse(context.now) - daysOf(context, 'recallLooksBack') * aDay)

/** The cycle that gave the reason, and every one of its steriliser that nothing speaks for, as far back as is looked. */
export const gather = set((context) => {
  const cycle = recordIn(context, 'theCycle')
  const since = lookedBackTo(context)
  const suspects = recordsIn(context, 'suspects').filter(hasRun)
  const near = suspects.filter((suspect) => begunAt(suspect) >= since)
  const cycles = [...new Set([String(context.record['cycle']), ...idsOf(near)])]
  const bound = near.length < suspects.length ? { lookedBackTo: since, olderCycles: suspects.length - near.length } : {}
  return { cycles, steriliser: cycle?.['steriliser'] ?? null, location: cycle?.['location'] ?? null, ...bound }
})

const itself = ({ record }: Context) => record.id
export const freezeItself = tell('steris/recalls.freeze', itself)
export const traceItself = tell('steris/recalls.trace', itself)

const stoppable: readonly unknown[] = stoppableStates
/** Each tells its own packs. */
export const stopCycles = tell('cycles.stop', (context) =>
  idsOf(recordsIn(context, 'theCycles').filter(({ state }) => stoppable.includes(state))),
)

const visitsOf = (packs: readonly PackFact[]) => [...new Set(packs.flatMap(({ appointment }) => (appointment ? [appointment] : [])))]

export const countPacks = set((context) => {
  const packs = packsIn(context)
  const isStopped = ({ usedAt, state }: PackFact) => !usedAt && state !== 'discarded'
  return { packs: packs.length, stopped: packs.filter(isStopped).length, appointments: visitsOf(packs) }
})

/**
 * Everybody on whom a pack was used, whatever became of the pack since: it may long be packed again under another label. With them every
 * visit that one was meant for, and a visit's patient is who it says now: it may have been booked in another's name. Who was listed stays listed, also where the pack turned out to be another's: what was said to them was said.
 */
export const tracePatients = set((context) => {
  const packs = packsIn(context)
  const patientOf = new Map(recordsIn(context, 'visits').map(({ id, patient }) => [id, patient]))
  const used = packs
    .filter(({ patient, usedAt }) => patient && usedAt)
    .map((pack) => newTask({ ...pack, patient: patientOf.get(String(pack.appointment)) ?? pack.patient }))
  const before = tasksOf(context)
  const known = new Set(before.map(({ pack, patient }) => `${pack} ${patient}`))
  const patients = [...before, ...used.filter(({ pack, patient }) => !known.has(`${String(pack)} ${String(patient)}`))]
  return { patients, appointments: visitsOf(packs) }
})

const newTask = ({ id, patient, appointment, usedAt }: Fields & { readonly id: string }): Fields => ({
  patient,
  appointment: appointment ?? null,
  pack: id,
  usedAt: usedAt ?? null,
  assessed: null,
  assessedAt: null,
  assessedBy: null,
  notifiedAt: null,
  notifiedHow: null,
  note: null,
})

const changed = (context: Context, change: (task: PatientTask) => Fields): Fields => ({
  patients: tasksOf(context).map((task) => (isMeant(context, task) ? { ...task, ...change(task) } : task)),
})

const noteOf = ({ data }: Context, task: PatientTask): Fields => ({ note: data['note'] ?? task.note })

export const assessTasks = set((context) =>
  changed(context, (task) => ({
    assessed: context.data['assessed'],
    assessedAt: context.now,
    assessedBy: context.by.name,
    ...noteOf(context, task),
  })),
)

/** Why is said on the telephone: anybody may be holding this one. */
export const askToCall = send('pleaseCall', ({ data }) => ({
  channel: 'preferred',
  to: data['notifiedHow'] === 'message' ? String(data['patient']) : '',
}))

export const notifyTasks = set((context) =>
  changed(context, (task) => ({ notifiedAt: context.now, notifiedHow: context.data['notifiedHow'], ...noteOf(context, task) })),
)

export const markSeen = set(({ before, data, now, by }) => {
  const earlier = Array.isArray(before?.['seen']) ? (before['seen'] as readonly Fields[]) : []
  const isKnown = earlier.some(({ chair }) => chair === data['chair'])
  return { seen: isKnown ? earlier : [...earlier, { chair: data['chair'], at: now, by: by.name }] }
})
