import type { Operation } from '#domain/clinical/chart/operation.ts'
import type { OperationState } from '#domain/clinical/chart/operationStates.ts'
import { permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import { instantOf, oneDay } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { operations } from '#resources/clinical/operations.ts'
import { patients } from '#resources/people/patients.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { openPracticeFile } from '../../support/server/openPracticeFile.ts'

/** How many strokes the patient has: those of decades, far more than most patients ever get. */
export const strokeCount = 2000
const perCommit = 500

const chartedPatient = { firstName: 'Odo', lastName: 'Gram', birthDate: '1958-03-02' } as const

/** The states of ten strokes, again and again: most are in the mouth, and some are open, over or mistakes. None takes a tooth away. */
const states = [
  'completed',
  'existing',
  'completed',
  'void',
  'existing',
  'completed',
  'resolved',
  'planned',
  'finding',
  'declined',
] as const satisfies readonly OperationState[]
const kinds: Readonly<Record<(typeof states)[number], Operation['charted']>> = {
  completed: 'completed',
  existing: 'existing',
  void: 'planned',
  resolved: 'finding',
  planned: 'planned',
  finding: 'finding',
  declined: 'planned',
}
/** Conditions of surfaces by their codes in the demo practice: a finding, and a treatment. */
const [finding, treatment] = ['C', 'F'] as const
const surfaces = [['M'], ['D'], ['B'], ['L'], ['M', 'D'], ['B', 'L'], ['M', 'B'], ['D', 'L']] as const

const pick = <Item>(list: readonly Item[], number: number): Item => list[number % list.length] as Item

type Names = { readonly patient: string; readonly conditions: ReadonlyMap<string, AnyRecord>; readonly location: string }

/** Each state follows the one in which the stroke was charted, so that the record is one that the commands could have made. */
function strokeFields(number: number, { patient, conditions, location }: Names): Fields {
  const state = pick(states, number)
  const charted = kinds[state]
  const condition = conditions.get(charted === 'finding' ? finding : treatment)
  const at = Date.parse('1999-01-04T00:00:00Z') + number * 5 * oneDay
  const step = (to: OperationState, days: number) => ({ to, at: instantOf(at + days * oneDay), by: null, byName: 'Dr Bench' })
  const steps = state === charted ? [step(state, 0)] : [step(charted, 0), step(state, 3)]
  const fields = { patient, charted, location, condition: condition?.id ?? null, drawing: condition?.['drawing'], steps }
  const place = { teeth: [pick(permanentTeeth, number * 7)], surfaces: pick(surfaces, Math.floor(number / 5)) }
  const performedOn = state === 'completed' ? instantOf(at).slice(0, 10) : null
  return { ...operations.record.parse({ ...fields, ...place, performedOn }), state, since: steps.at(-1)?.at, flags: [] }
}

/**
 * Writes a patient with strokes into the practice of a data folder, which no server has open.
 * @returns the id of the patient.
 */
export async function writeChart(dataDir: string): Promise<string> {
  const { store, practice, newId, close } = await openPracticeFile(dataDir)
  const { by, origin } = systemPrincipal(practice, 'bench', new Set())
  const listOf = async (area: string) => (await store.list(practice, area, { where: [] })).items
  const conditions = new Map((await listOf('treatconds')).map((record) => [String(record['code']), record]))
  const names = { patient: newId(), conditions, location: (await listOf('locations'))[0]?.id ?? '' }
  const change = (command: string, run: () => Tx<void>) => store.change({ practice, by, origin, because: 'bench', command, run })
  await change('patients.create', function* (): Tx<void> {
    yield* write('patients', names.patient, { ...patients.record.parse(chartedPatient), state: 'active', since: instantOf(0) })
  })
  for (let from = 0; from < strokeCount; from += perCommit)
    await change('operations.chart', function* (): Tx<void> {
      for (let number = from; number < from + perCommit; number += 1) yield* write('operations', newId(), strokeFields(number, names))
    })
  await close()
  return names.patient
}
