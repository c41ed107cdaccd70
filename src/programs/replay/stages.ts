import { parse } from 'csv-parse/sync'

/** One stamp of the file: a patient begins or ends a stage. */
export type Stamp = {
  readonly patient: string
  readonly stage: string
  readonly edge: 'start' | 'complete'
  readonly at: number
  readonly employee: string
}

type Row = { handling: string; patient: string; employee: string; registration_type: string; time: string }

/**
 * The stamps in the order of time. The file holds all beginnings before all ends, so of what bears the same second an earlier stage
 * comes first, and its end before the next one's beginning; then the order of the file.
 */
export function readStamps(bytes: Uint8Array): readonly Stamp[] {
  const rows = parse(Buffer.from(bytes), { bom: true, columns: true, skip_empty_lines: true }) as unknown as readonly Row[]
  return rows.map(stampOf).sort((one, other) => one.at - other.at || rankOf(one) - rankOf(other))
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

const test = { start: ['requestExam'], complete: ['beginExam', 'endExam'] } as const

/** What each stage of that clinic is in the life of a visit here. */
const steps: Readonly<Record<string, { readonly start: readonly Step[]; readonly complete: readonly Step[] }>> = {
  Registration: { start: ['book', 'checkIn'], complete: ['setReady'] },
  'Triage and Assessment': { start: ['seat'], complete: ['start'] },
  'X-Ray': test,
  'Blood test': test,
  'MRI SCAN': test,
  'Discuss Results': { start: ['finish'], complete: ['toDesk'] },
  'Check-out': { start: ['noteCheckout'], complete: ['depart'] },
}

const ranks: Readonly<Record<string, number>> = { 'Registration': 0, 'Triage and Assessment': 1, 'Discuss Results': 3, 'Check-out': 4 }

/** Tests are one stage among themselves. */
const rankOf = ({ stage, edge }: Stamp): number => 2 * (ranks[stage] ?? 2) + (edge === 'start' ? 0 : 1)

export const stepsOf = (stage: string, edge: Stamp['edge']): readonly Step[] | undefined => steps[stage]?.[edge]
