import { describe, expect, test } from 'vitest'
import { openLoadRecalls } from '#streams/derive/sterilisation/openLoadRecalls.ts'
import { recalledLoadText } from '#app/components/loadRecall/loadRecallText.ts'
import { rows } from '../../../streams/derive/support/dayRows.ts'
import { aCycle, aLoadRecall, loadRecallRowsOf } from '../../../streams/derive/support/sterilisationRows.ts'

const cause = aCycle('391', 'failed', { number: 391 })
const cycleOf = (number: number) => aCycle(String(number), 'recalled', { number })

/** The headline of a recall of these cycle numbers, the last one first, as the server lists them. */
function headlineOf(...numbers: readonly number[]): string {
  const recall = aLoadRecall('31', 'patientsTraced', { cycle: '391', cycles: numbers.map(String) })
  const known = { ...loadRecallRowsOf(recall, cause, []), cycles: rows([cause, ...numbers.slice(1).map(cycleOf)]) }
  const [openRecall] = openLoadRecalls(known, new Map(), new Map())
  return openRecall ? recalledLoadText(openRecall) : ''
}

describe('the headline of a load recall', () => {
  test('[MOMENT-2] a load recall names each of its cycles, and of more than four the first, the last and their number', () => {
    expect(headlineOf(391)).toMatch(/cycle 0391$/)
    expect(headlineOf(391, 390)).toMatch(/cycles 0390 and 0391$/)
    expect(headlineOf(391, 392, 390, 389)).toMatch(/cycles 0389, 0390, 0391 and 0392$/)
    expect(headlineOf(391, 394, 393, 392, 390, 389)).toMatch(/cycles 0389 to 0394, 6 cycles$/)
  })
})
