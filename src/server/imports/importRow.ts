import { Problem } from '#domain/problems.ts'
import type { Principal } from '../auth/principal.ts'
import type { House } from '../house.ts'
import { type Opening, placeOf } from './layout.ts'
import type { Plan, PlannedVisit, Sourced } from './rowReader.ts'

export type Into = {
  readonly house: House
  readonly principal: Principal
  readonly because: string
  readonly location: string
  readonly opening: Opening
  /** Records that this import made before it was cut short, and has not counted yet. Each is counted once. */
  readonly uncounted: Set<string>
}

export type Outcome = { readonly outcome: 'imported' | 'known' } | { readonly outcome: 'refused'; readonly reason: string }

/**
 * Brings one row in, through the same door as everybody.
 * @param index the row's place in the file, from 0
 * @throws whatever is no fault of the row: a full disk, a server that closes
 */
export async function importRow(into: Into, plan: Plan, index: number): Promise<Outcome> {
  try {
    const patient = await once(into, 'patients', 'create', plan.patient)
    const row = plan.visit ? await importVisit(into, plan.visit, patient.id, index) : patient
    return { outcome: row.isNew || into.uncounted.delete(row.id) ? 'imported' : 'known' }
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status >= 500) throw problem
    return { outcome: 'refused', reason: problem.message }
  }
}

async function importVisit(into: Into, visit: PlannedVisit, patient: string, index: number): Promise<Made> {
  const known = await found(into, 'appointments', visit.source)
  if (known) return known
  const { column, startsAt, endsAt } = placeOf(index, visit.day, into.opening)
  const { provider, chair } = await columnOf(into, visit.source.system, column)
  const ended = visit.attended ? 'departed' : 'noShow'
  return once(into, 'appointments', 'recordPast', {
    patient,
    provider,
    chair,
    location: into.location,
    startsAt,
    endsAt,
    ended,
    source: visit.source,
  })
}

/** A chair and a provider for each column that the layout needs, made when first needed. */
async function columnOf(into: Into, system: string, column: number): Promise<{ provider: string; chair: string }> {
  const { location } = into
  const provider = await once(into, 'providers', 'create', {
    name: `Imported column ${column}`,
    active: false,
    source: { system, id: `provider-${column}` },
  })
  const chair = await once(into, 'equipments', 'create', {
    kind: 'chair',
    name: `Imported column ${column}`,
    location,
    source: { system, id: `chair-${column}` },
  })
  return { provider: provider.id, chair: chair.id }
}

type Made = { readonly id: string; readonly isNew: boolean }

/** The record of that source: the one that is there, else a new one. Of two rows that need the same at once, one makes it. */
async function once(into: Into, area: string, word: string, data: Sourced): Promise<Made> {
  const known = await found(into, area, data.source)
  if (known) return known
  try {
    const done = await into.house.door.execute(into.principal, { command: `${area}.${word}`, data, because: into.because })
    return { id: done.record?.id ?? '', isNew: true }
  } catch (problem) {
    const raced = await found(into, area, data.source)
    if (raced) return raced
    throw problem
  }
}

async function found({ house, principal }: Into, area: string, source: Sourced['source']): Promise<Made | null> {
  const where = [
    { column: 'source.id', is: [source.id] },
    { column: 'source.system', is: [source.system] },
  ]
  const [record] = (await house.store.list(principal.practice, area, { where, limit: 1 })).items
  return record ? { id: record.id, isNew: false } : null
}
