import { Problem } from '#domain/problems.ts'
import { dayBounds, instantAt, instantOf, millisecondsOf, minutes, todayOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { imports } from '#locale/system/imports.ts'
import type { Principal } from '../../../engine/access/principal.ts'
import type { ExecuteStep } from '../../../engine/commands/commandBus.ts'
import type { ServerDeps } from '../../../deps.ts'
import type { Tx } from '../../../store/store.ts'
import type { SourceIds } from './readSources.ts'
import { findOrCreate, findRecord, type RowSteps, type SourcedRecord } from './sourcedRecords.ts'
import { writeOwn } from './writeOwn.ts'
import type { PlannedAppointment, PlannedPatient, ReadContext, RowPlan } from '../readers/rowPlan.ts'

export type ImportTarget = {
  readonly deps: ServerDeps
  readonly principal: Principal
  readonly because: string
  readonly context: ReadContext
  /** Records that this import created before an interruption and has not counted yet. Each is counted once. */
  readonly uncounted: Set<string>
  /** Tries each row in a transaction that is undone, as a preview does. */
  readonly isRehearsal?: true
}

export type RowOutcome = { readonly outcome: 'imported' | 'known' } | { readonly outcome: 'refused'; readonly reason: string }

/**
 * Imports one row through the command bus: all of its records in one transaction, or none.
 * @param sources The records of its batch, as they were read before; empty to read them in the transaction.
 * @throws Errors that the row did not cause: a full disk, a server shutdown.
 */
export async function importRow(target: ImportTarget, plan: RowPlan, sources: SourceIds): Promise<RowOutcome> {
  try {
    const row = await importPlan(target, plan, sources)
    return { outcome: row.isNew || target.uncounted.delete(row.id) ? 'imported' : 'known' }
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status >= 500) throw problem
    // A user may have created or removed a record of this row since its batch was read.
    if (sources.size > 0) return importRow(target, plan, new Map())
    return { outcome: 'refused', reason: problem.message }
  }
}

function importPlan(target: ImportTarget, { patient, appointment, own }: RowPlan, sources: SourceIds): Promise<SourcedRecord> {
  if (own) {
    const { today } = target.context
    return runSequence(target, `${own.kind}.create`, (execute) => writeOwn({ execute, sources, today }, own))
  }
  if (!patient) throw new Problem('conflicting', imports.refusals.noPatient)
  if (!appointment) return runSequence(target, 'patients.create', (execute) => importPatient({ execute, sources }, patient))
  const booking = bookingOf(target, appointment)
  return runSequence(target, `appointments.${booking.action}`, (execute) =>
    importAppointment(target, { execute, sources }, { patient, appointment, booking }),
  )
}

type RowRun = (execute: ExecuteStep) => Tx<SourcedRecord>

function runSequence({ deps, principal, because, isRehearsal }: ImportTarget, command: string, run: RowRun): Promise<SourcedRecord> {
  if (!isRehearsal) return deps.commands.executeSequence(principal, { because, command, run })
  const undone = deps.commands.executeSequence(principal, { because, command, run: (execute) => undo(run(execute)) })
  return undone.catch((error: unknown) => {
    if (error instanceof UndoneRow) return error.record
    throw error
  })
}

/** Ends a transaction that only tries a row, so that nothing of it is stored. */
class UndoneRow extends Error {
  readonly record: SourcedRecord
  constructor(record: SourcedRecord) {
    super('The row was only tried')
    this.record = record
  }
}

function* undo(run: Tx<SourcedRecord>): Tx<never> {
  throw new UndoneRow(yield* run)
}

/** A row with only the number of a patient needs one who was imported before. */
function* importPatient(steps: RowSteps, { source, fields }: PlannedPatient): Tx<SourcedRecord> {
  if (fields) return yield* findOrCreate(steps, 'patients', fields)
  const existing = yield* findRecord(steps, 'patients', source)
  if (!existing) throw new Problem('conflicting', `${imports.refusals.unknownPatient} ${source.id}`)
  return existing
}

/** Where and how an appointment is entered. */
type Booking = {
  /** A row without a time is a request on its day. A past one is recorded as it ended, and a later one is booked. */
  readonly action: 'request' | 'recordPast' | 'book'
  readonly location: string
  readonly timeZone: string
}

function bookingOf({ context, deps }: ImportTarget, { named, day, time }: PlannedAppointment): Booking {
  const location = named.location ?? context.location
  const timeZone = context.timeZones[location] ?? 'UTC'
  const isPast = day < todayOf(instantOf(deps.now()), timeZone)
  return { action: time === null ? 'request' : isPast ? 'recordPast' : 'book', location, timeZone }
}

type PlannedBooking = { readonly patient: PlannedPatient; readonly appointment: PlannedAppointment; readonly booking: Booking }

function* importAppointment(target: ImportTarget, steps: RowSteps, { patient, appointment, booking }: PlannedBooking): Tx<SourcedRecord> {
  const { named, source } = appointment
  const existing = yield* findRecord(steps, 'appointments', source)
  if (existing) return existing
  const { id } = yield* importPatient(steps, patient)
  const provider = named.provider ?? target.context.provider
  if (provider === null) throw new Problem('conflicting', imports.refusals.noProvider)
  const data = { patient: id, provider, location: booking.location, chair: named.chair, type: named.type, source }
  const created = yield* steps.execute({
    command: `appointments.${booking.action}`,
    data: { ...data, ...bookingData(appointment, booking) },
  })
  return { id: created.id, isNew: true }
}

function bookingData({ day, time, minutes: length, outcome, reason }: PlannedAppointment, { action, timeZone }: Booking): Fields {
  const startsAt = time === null ? dayBounds(day, timeZone).from : startOf(day, time, timeZone)
  const times = { startsAt, endsAt: instantOf(millisecondsOf(startsAt) + minutes(length)) }
  if (action === 'request') {
    const outcomeText = outcome && imports.outcomes[outcome]
    return { ...times, noTimeYet: true, reason: [reason, outcomeText].filter(Boolean).join(' · ') || null }
  }
  if (action === 'recordPast') {
    if (outcome === null) throw new Problem('conflicting', imports.refusals.noOutcome)
    return { ...times, reason, ended: outcome }
  }
  if (outcome === 'cancelled' || outcome === 'noShow') throw new Problem('conflicting', imports.refusals.notToCome)
  return { ...times, reason, overlapReason: imports.overlapReason }
}

function startOf(day: string, time: string, timeZone: string): string {
  try {
    return instantAt(day, time, timeZone)
  } catch {
    throw new Problem('conflicting', `${time} ${imports.refusals.noSuchTime} ${day}`)
  }
}
