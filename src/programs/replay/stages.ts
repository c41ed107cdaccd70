import { parse } from 'csv-parse/sync'

/** One row of the file: a patient begins or ends a stage. */
export type Stamp = {
  readonly patient: string
  readonly stage: string
  readonly edge: 'start' | 'complete'
  readonly at: number
  readonly employee: string
}

type Row = { handling: string; patient: string; employee: string; registration_type: string; time: string }

/**
 * Reads the stamps in order of time. The file lists all starts before all ends. So stamps of the same second are ordered by stage, with the
 * end of a stage before the start of the next, then by file order.
 */
export function readStamps(bytes: Uint8Array): readonly Stamp[] {
  const rows = parse(Buffer.from(bytes), { bom: true, columns: true, skip_empty_lines: true }) as unknown as readonly Row[]
  return rows.map(stampOf).sort((a, b) => a.at - b.at || rankOf(a) - rankOf(b))
}

function stampOf({ handling, patient, employee, registration_type: edge, time }: Row): Stamp {
  const at = Date.parse(time)
  if (Number.isNaN(at) || !patient || (edge !== 'start' && edge !== 'complete') || !stepsOf(handling, edge)) {
    throw new Error(`The file has a row that is no stamp of a stage: ${handling}, ${edge}, ${time}.`)
  }
  return { patient, stage: handling, edge, at, employee }
}

export type Step =
  | 'book'
  | 'checkIn'
  | 'setReady'
  | 'seat'
  | 'start'
  | 'requestExam'
  | 'beginExam'
  | 'endExam'
  | 'finish'
  | 'noteCheckout'
  | 'toDesk'
  | 'depart'

const testSteps = { start: ['requestExam'], complete: ['beginExam', 'endExam'] } as const

/** Maps each stage of the file to appointment commands. */
const stepsByStage: Readonly<Record<string, { readonly start: readonly Step[]; readonly complete: readonly Step[] }>> = {
  Registration: { start: ['book', 'checkIn'], complete: ['setReady'] },
  'Triage and Assessment': { start: ['seat'], complete: ['start'] },
  'X-Ray': testSteps,
  'Blood test': testSteps,
  'MRI SCAN': testSteps,
  'Discuss Results': { start: ['finish'], complete: ['toDesk'] },
  'Check-out': { start: ['noteCheckout'], complete: ['depart'] },
}

const rankByStage: Readonly<Record<string, number>> = {
  'Registration': 0,
  'Triage and Assessment': 1,
  'Discuss Results': 3,
  'Check-out': 4,
}

/** Orders stamps by stage; all tests have the same rank. */
const rankOf = ({ stage, edge }: Stamp): number => 2 * (rankByStage[stage] ?? 2) + (edge === 'start' ? 0 : 1)

export const stepsOf = (stage: string, edge: Stamp['edge']): readonly Step[] | undefined => stepsByStage[stage]?.[edge]
