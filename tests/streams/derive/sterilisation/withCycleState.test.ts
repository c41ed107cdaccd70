import { expect, test } from 'vitest'
import { withCycleState } from '#streams/derive/sterilisation/withCycleState.ts'
import { aPack } from '../support/sterilisationRows.ts'

test('[STOP-4] a pack of a recalled load shows as recalled before the load recall reaches it; a used pack stays used', () => {
  const stateShown = (state: 'sterile' | 'allocated' | 'processed' | 'used' | 'discarded', cycle: 'recalled' | 'released' | null) =>
    withCycleState(aPack('EX-1', state), cycle && { state: cycle }).state
  expect(['sterile', 'allocated', 'processed'].map((state) => stateShown(state as 'sterile', 'recalled'))).toEqual([
    'recalled',
    'recalled',
    'recalled',
  ])
  expect([stateShown('used', 'recalled'), stateShown('discarded', 'recalled')]).toEqual(['used', 'discarded'])
  expect([stateShown('sterile', 'released'), stateShown('sterile', null)]).toEqual(['sterile', 'sterile'])
})
