import { programOf } from '#domain/sterilisation/programs.ts'
import { formatCycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { tSterilisation } from './tSterilisation.ts'

export const programLabel = (program: CycleRow['program']): string => (program === null ? '' : tSterilisation(`program.${program}`))

/** Title of a cycle, shown beside its steriliser. */
export function cycleTitle(cycle: CycleRow): string {
  const number = formatCycleNumber(cycle)
  if (cycle.kind === 'external') return tSterilisation('delivery', { number: cycle.supplierCycle ?? '', supplier: cycle.supplier ?? '' })
  return number === null ? programLabel(cycle.program) : tSterilisation('cycleOf', { number, program: programLabel(cycle.program) })
}

/** Formats a hold time as "3:30". */
export function formatHoldTime(minutes: number): string {
  const seconds = Math.round(minutes * 60)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const plateauOf = (program: CycleRow['program']) => {
  const programInfo = programOf(program)
  return programInfo && programInfo.temperature !== null && programInfo.holdMinutes !== null
    ? { celsius: programInfo.temperature, minutes: programInfo.holdMinutes }
    : null
}

export const lowerFirst = (kind: string): string => kind.charAt(0).toLowerCase() + kind.slice(1)
