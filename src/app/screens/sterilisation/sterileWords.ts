import { programOf } from '#domain/sterilisation/programs.ts'
import { cycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { saySterile } from './saySterile.ts'

export const programWord = (program: CycleRow['program']): string => (program === null ? '' : saySterile(`program.${program}`))

/** What a cycle is called where its steriliser stands beside it. */
export function cycleTitle(cycle: CycleRow): string {
  const number = cycleNumber(cycle)
  if (cycle.kind === 'external') return saySterile('delivery', { number: cycle.supplierCycle ?? '', supplier: cycle.supplier ?? '' })
  return number === null ? programWord(cycle.program) : saySterile('cycleOf', { number, program: programWord(cycle.program) })
}

/** "3:30", as long as a plateau is held. */
export function holdTime(minutes: number): string {
  const seconds = Math.round(minutes * 60)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const plateauOf = (program: CycleRow['program']) => {
  const known = programOf(program)
  return known && known.temperature !== null && known.holdMinutes !== null
    ? { celsius: known.temperature, minutes: known.holdMinutes }
    : null
}

export const kindInside = (kind: string): string => kind.charAt(0).toLowerCase() + kind.slice(1)
