import { describe, expect, test } from 'vitest'
import { type ClinicalRows, clinicalMoves } from '#demo/moves/clinicalMoves.ts'
import type { SimulatedMove } from '#demo/moves/simulatedMove.ts'
import { itemsByCategory, moreTreatmentConditions, treatmentConditions } from '#demo/data/vocabularies.ts'
import { appointmentTypes } from '#demo/data/practice.ts'
import { strokeFields, treatmentOfType } from '#demo/data/clinical/plannedTreatments.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'

const now = Date.parse('2026-11-21T00:00:00.000Z')
const at = (inMinutes: number) => instantOf(now + minutes(inMinutes))
const createRecord = <Area extends string>(_area: Area, id: string, more: Fields): RecordIn<Area> =>
  ({ id, version: 1, createdAt: at(0), updatedAt: at(0), ...more }) as unknown as RecordIn<Area>
const anAppointment = (id: string, visit: string, more: Fields = {}) =>
  createRecord('appointments', id, {
    ...{ patient: `of ${id}`, provider: 'Raman', location: 'here', type: 'filling', reason: 'Filling', startsAt: at(0), endsAt: at(40) },
    ...{ state: { visit, exam: 'none' }, since: { visit: at(0), exam: at(-60) }, ...more },
  })
const byCode = (area: 'items' | 'treatconds', codes: readonly string[]) =>
  codes.map((code) => createRecord(area, `id of ${code}`, { code })) as never
const conditionCodes = [...treatmentConditions, ...moreTreatmentConditions].map(({ code }) => String(code))
const itemCodes = Object.values(itemsByCategory)
  .flat()
  .map(({ code }) => code)
const noClinical: ClinicalRows = { operations: [], 'operations/notes': [], treatconds: [], items: [], class: [] }
const clinic: ClinicalRows = {
  ...noClinical,
  treatconds: byCode('treatconds', conditionCodes),
  items: byCode('items', itemCodes),
  class: [createRecord('class', 'filling', { name: 'Filling' })],
}
const moves = (...args: Parameters<typeof clinicalMoves>): readonly SimulatedMove[] =>
  clinicalMoves(...args).filter((move) => move !== null)
const ofCommand = (list: readonly SimulatedMove[], command: string) => list.filter((move) => move.command === command)
const plannedIn = (list: readonly SimulatedMove[]) =>
  ofCommand(list, 'operations.chart').filter(({ data }) => data?.['charted'] === 'planned')

describe('the simulated dentist', () => {
  test('[CHARTING-40] the simulated dentist plans the treatment of a seated patient once, marked as simulated, and watches a place of some', () => {
    const seated = Array.from({ length: 100 }, (_, index) => anAppointment(`seated-${index}`, 'seated'))
    const list = moves(clinic, seated)
    expect(moves(clinic, seated)).toEqual(list)
    expect(plannedIn(list)).toHaveLength(100)
    expect(plannedIn(list)[0]).toMatchObject({
      ...{ record: null, by: 'dentist', until: now + minutes(3) },
      data: { appointment: 'seated-0', condition: 'id of F', item: 'id of X-20', detail: 'Simulated day', source: { system: 'demo' } },
    })
    const findings = ofCommand(list, 'operations.chart').filter(({ data }) => data?.['charted'] === 'finding')
    expect(findings.length).toBeGreaterThan(20)
    expect(findings.length).toBeLessThan(60)
    const operations = [createRecord('operations', 'planned', { appointment: 'seated-0', state: 'planned' })]
    expect(plannedIn(moves({ ...clinic, operations }, seated)).map(({ data }) => data?.['appointment'])).not.toContain('seated-0')
    expect(moves(clinic, [anAppointment('here', 'ready'), anAppointment('gone', 'departed')])).toEqual([])
  })

  test('[CHARTING-41] the simulated dentist completes what is planned for an appointment, and writes a note, before the treatment ends', () => {
    const operations = [createRecord('operations', 'filling', { appointment: 'one', state: 'planned' })]
    const list = moves({ ...clinic, operations }, [anAppointment('one', 'inTreatment')])
    const [done, note] = [ofCommand(list, 'operations.complete')[0], ofCommand(list, 'operations/notes.create')[0]]
    expect(done).toMatchObject({ record: 'filling', data: { appointment: 'one' }, by: 'dentist' })
    expect(note).toMatchObject({ record: null, data: { appointment: 'one', provider: 'Raman' }, by: 'dentist' })
    expect(note?.at).toBeGreaterThan(now + minutes(10))
    const elsewhere = [createRecord('operations', 'other', { appointment: 'of a user', state: 'planned' })]
    expect(ofCommand(moves({ ...clinic, operations: elsewhere }, [anAppointment('one', 'inTreatment')]), 'operations.complete')).toEqual([])
  })

  test('[CHARTING-42] the simulated dentist signs its own text alone, and writes no second note', () => {
    const appointment = anAppointment('one', 'inTreatment')
    const [written] = ofCommand(moves(clinic, [appointment]), 'operations/notes.create')
    const note = (body: unknown, more: Fields = {}) => [
      createRecord('operations/notes', 'note', { appointment: 'one', state: 'draft', body: String(body), typed: null, ...more }),
    ]
    const own = moves({ ...clinic, 'operations/notes': note(written?.data?.['body']) }, [appointment])
    expect(own.map(({ command, record, by }) => [command, record, by])).toEqual([['operations/notes.sign', 'note', 'dentist']])
    expect(written?.data?.['body']).toContain('Simulated day')
    expect(moves({ ...clinic, 'operations/notes': note('Typed by a user') }, [appointment])).toEqual([])
    expect(moves({ ...clinic, 'operations/notes': note(written?.data?.['body'], { state: 'signed' }) }, [appointment])).toEqual([])
  })

  test('[CHARTING-43] the replayed morning, which has no palette, charts and writes nothing', () => {
    expect(moves(noClinical, [anAppointment('one', 'seated'), anAppointment('two', 'inTreatment')])).toEqual([])
  })

  test('[CHARTING-44] each type of appointment has a treatment of the demo practice’s own items and conditions', () => {
    const ids = { conditions: new Map(conditionCodes.map((code) => [code, code])), items: new Map(itemCodes.map((code) => [code, code])) }
    for (const { name } of appointmentTypes)
      expect(strokeFields(treatmentOfType(name, 'seed'), ids)).toMatchObject({ item: expect.any(String) })
    expect(strokeFields({ item: 'none', place: {} }, ids)).toBeNull()
  })
})
